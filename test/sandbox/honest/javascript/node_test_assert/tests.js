const test = require('node:test');
const assert = require('node:assert/strict');
const { parseQuery, HttpError, route } = require('../src/solution');

test('parseQuery', async (t) => {
  await t.test('plain', () => {
    assert.deepEqual(parseQuery('?a=1&b=x%20y'), { a: '1', b: 'x y' });
  });
  await t.test('repeated', () => {
    assert.deepStrictEqual(parseQuery('a=1&a=2&a=3'), { a: ['1', '2', '3'] });
  });
  await t.test('empty', () => assert.deepEqual(parseQuery(''), {}));
});

test('route throws', () => {
  assert.throws(() => route('nope'), (err) => {
    assert.ok(err instanceof HttpError);
    assert.strictEqual(err.status, 400);
    return true;
  });
  assert.throws(() => route('x'), { name: 'HttpError', message: 'bad path: x' });
  assert.doesNotThrow(() => route('/ok'));
});
