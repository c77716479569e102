import { describe, it, expect, vi, beforeEach, afterEach } from 'vitest';
import { debounce, sleep, retry } from './debounce.js';

describe('debounce', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => { vi.useRealTimers(); });

  it('waits', () => {
    const fn = vi.fn();
    const d = debounce(fn, 100);
    d(1); d(2); d(3);
    expect(fn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(fn).toHaveBeenCalledOnce();
    expect(fn.mock.calls[0]).toEqual([3]);
  });

  it('cancels', () => {
    const fn = vi.fn();
    const d = debounce(fn, 50);
    d();
    d.cancel();
    vi.runAllTimers();
    expect(fn).toHaveBeenCalledTimes(0);
  });
});

describe('promises', () => {
  it('sleeps', async () => {
    await expect(sleep(1, 'done')).resolves.toBe('done');
  });
  it('retries', async () => {
    const fn = vi.fn().mockRejectedValueOnce(new Error('one')).mockResolvedValue('ok');
    expect(await retry(fn, 3)).toBe('ok');
    await expect(retry(() => Promise.reject(new TypeError('bad thing')), 2)).rejects.toThrow(/bad/);
  });
});
