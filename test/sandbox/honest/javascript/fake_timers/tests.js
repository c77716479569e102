const { debounce, retry } = require('./solution.js');
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
test('only the last call counts', () => {
  const run = jest.fn();
  const later = debounce(run, 500);
  later(1);
  jest.advanceTimersByTime(400);
  later(2);
  jest.advanceTimersByTime(499);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  expect(run).toHaveBeenCalledWith(2);
});
test('fails a few times', async () => {
  const run = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue('yes');
  const result = retry(run, 3, 10_000);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await result).toBe('yes');
  expect(run.mock.calls.length).toBe(2);
});
