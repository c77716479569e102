const assert = require('node:assert');

const account = new Account('Ada');
assert.strictEqual(account.deposit(30).deposit(12).balance, 42);
assert.strictEqual(Account.opened, 1);
assert.throws(() => account.deposit(-1), RangeError);
assert.deepStrictEqual(Object.keys(account), ['owner']);
