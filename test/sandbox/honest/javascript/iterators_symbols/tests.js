const assert = require('assert');

function runTests() {
  let passed = 0;
  const check = (label, actual, expected) => {
    assert.deepStrictEqual(actual, expected, label);
    passed++;
  };
  check('spread', [...new Range(0, 3)], [0, 1, 2]);
  check('step', Array.from(new Range(0, 10, 4)), [0, 4, 8]);
  check('length', new Range(5, 1).length, 0);
  check('string', `${new Range(1, 2)}`, '[1, 2)');
  check('number', +new Range(0, 7), 7);
  check('bigint', 2n ** 64n, 18446744073709551616n);
  check('frozen', Object.isFrozen(deepFreeze({ a: { b: [1] } }).a.b), true);
  assert.strictEqual(passed, 7);
}

async function runAsync() {
  const got = [];
  for await (const t of ticks(3)) got.push(t);
  assert.deepStrictEqual(got, [0, 1, 2]);
}

runTests();
runAsync().then(() => console.log('ok'));
