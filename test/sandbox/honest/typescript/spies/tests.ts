import { expect, test, vi } from 'vitest';
import { type Clock, Stopwatch } from './stopwatch';

test('measures', () => {
  const clock: Clock = { now: vi.fn<() => number>().mockReturnValueOnce(5).mockReturnValueOnce(12) };
  const watch = new Stopwatch(clock);
  watch.start();
  expect(watch.stop()).toBe(7);
  expect(clock.now).toHaveBeenCalledTimes(2);
});
test('needs a start', () => {
  const clock = { now: () => 0 };
  const spy = vi.spyOn(clock, 'now');
  expect(() => new Stopwatch(clock).stop()).toThrow('not started');
  expect(spy).not.toHaveBeenCalled();
});
