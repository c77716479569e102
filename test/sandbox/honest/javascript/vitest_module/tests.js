import { describe, expect, it, vi } from 'vitest';
import { groupBy, unique } from './lists';
describe('groupBy', () => {
  it.each([
    [[1, 2, 3], { odd: [1, 3], even: [2] }],
    [[], {}],
  ])('groups %j', (list, wanted) => {
    expect(groupBy(list, (n) => (n % 2 ? 'odd' : 'even'))).toEqual(wanted);
  });
  it('asks once for each', () => {
    expect.assertions(2);
    const keyOf = vi.fn(() => 'k');
    expect(groupBy([1, 2], keyOf)).toEqual({ k: [1, 2] });
    expect(keyOf).toHaveBeenCalledTimes(2);
  });
});
it('unique keeps the order', () => {
  expect(unique([3, 1, 3])).toStrictEqual([3, 1]);
  expect(unique('abca')).toHaveLength(3);
});
