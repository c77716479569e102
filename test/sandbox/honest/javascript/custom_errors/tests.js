const { ValidationError, parseAge } = require('./solution');
it('parses', () => {
  expect(parseAge('42')).toBe(42);
});
it('says what is wrong', () => {
  expect(() => parseAge('x')).toThrow(ValidationError);
  expect(() => parseAge('x')).toThrow('not a number: x');
  try {
    parseAge('y');
  } catch (error) {
    expect(error.field).toBe('age');
    expect(error.cause).toBe('y');
  }
});
