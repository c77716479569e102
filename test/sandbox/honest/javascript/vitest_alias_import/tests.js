import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { groupBy, retry, slugify } from '@/lib/utils';

describe.each([
  { input: 'Crème Brûlée!', want: 'creme-brulee' },
  { input: '  a  b ', want: 'a-b' },
])('slugify($input)', ({ input, want }) => {
  it(`is ${want}`, () => { expect(slugify(input)).toBe(want); });
  it('keeps case', () => { expect(slugify(input, { lower: false }).toLowerCase()).toEqual(want); });
});

describe('groupBy', () => {
  it('groups', () => {
    expect(groupBy([1, 2, 3], (x) => (x % 2 ? 'odd' : 'even'))).toEqual({ odd: [1, 3], even: [2] });
    expect(groupBy([], String)).toMatchObject({});
  });
});

describe('retry', () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => { vi.useRealTimers(); vi.restoreAllMocks(); });
  it('tries again', async () => {
    const f = vi.fn().mockRejectedValueOnce(new Error('a')).mockResolvedValue('ok');
    const p = retry(f);
    await vi.advanceTimersByTimeAsync(10);
    await expect(p).resolves.toBe('ok');
    expect(f.mock.calls).toEqual([[1], [2]]);
  });
  it('gives up', async () => {
    const p = retry(() => Promise.reject(new Error('no')), { times: 2 }).catch((e) => e);
    await vi.runAllTimersAsync();
    const e = await p;
    expect(e).toBeInstanceOf(AggregateError);
    expect(e.errors).toHaveLength(1);
    expect(e.errors[0]).toHaveProperty('message', 'no');
  });
  it('is aborted', async () => {
    await expect(retry(async () => 1, { signal: AbortSignal.abort() })).rejects.toThrowErrorMatchingInlineSnapshot?.('"This operation was aborted"');
  });
});
