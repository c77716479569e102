const assert = require('node:assert');

const lines = [];
const errors = [];
const { log, error } = console;
console.log = (...args) => lines.push(args.join(' '));
console.error = (...args) => errors.push(args.join(' '));
report([{ name: 'tea', price: 2.5 }, { name: 'milk', price: 1 }]);
report([]);
Object.assign(console, { log, error });
assert.deepStrictEqual(lines, ['tea: 2.50', 'milk: 1.00']);
assert.strictEqual(errors[0], 'nothing to report');
