const { compact, range, pick } = require('./utils');
test('matchers', () => {
  expect(compact([0, 1, '', 'a', null])).toEqual([1, 'a']);
  expect(range(1, 5)).toEqual(expect.arrayContaining([2, 4]));
  expect(range(1, 4)).toSatisfy((list) => list.length === 3);
  expect(pick({ a: 1, b: 2, c: 3 }, 'a', 'c')).toMatchObject({ a: 1 });
  expect(pick({ a: 1.001 }, 'a').a).toBeCloseTo(1, 2);
  expect(range(0, 2)[1]).toBeOneOf([1, 2]);
  expect({ total: range(0, 3).length }).toEqual({ total: 3 });
});
