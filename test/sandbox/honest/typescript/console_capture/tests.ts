import { table } from './table';

test('prints', () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  table([['a', 1], ['long', 22]]);
  expect(log).toHaveBeenCalledTimes(2);
  expect(log.mock.calls).toEqual([['a    | 1'], ['long | 22']]);
  log.mockRestore();
});
