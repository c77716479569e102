import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Poller } from './poller';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2024-05-01T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
it('polls until it is stopped', () => {
  const poller = new Poller(() => new Date().toISOString().slice(14, 19), 60_000);
  poller.start();
  vi.advanceTimersByTime(120_000);
  poller.stop();
  vi.advanceTimersByTime(120_000);
  expect(poller.seen).toEqual(['01:00', '02:00']);
  expect(vi.getTimerCount()).toBe(0);
});
