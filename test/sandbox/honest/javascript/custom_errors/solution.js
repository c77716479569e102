class ValidationError extends Error {
  constructor(field, message, options) {
    super(message, options);
    this.name = 'ValidationError';
    this.field = field;
  }
}
function parseAge(text) {
  const age = Number(text);
  if (Number.isNaN(age)) throw new ValidationError('age', `not a number: ${text}`, { cause: text });
  return age;
}
module.exports = { ValidationError, parseAge };
