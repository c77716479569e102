const { roll, shuffle } = require('./dice');
describe('dice', () => {
  const real = Math.random;
  afterEach(() => {
    Math.random = real;
  });
  test('a roll is on the die', () => {
    Math.random = () => 0.5;
    expect(roll()).toBe(4);
    expect(roll(20)).toBe(11);
  });
  test('a shuffle keeps all', () => {
    Math.random = () => 0;
    expect(shuffle([1, 2, 3])).toEqual([2, 3, 1]);
  });
});
