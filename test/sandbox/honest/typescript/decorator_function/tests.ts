import assert from 'node:assert';
import { Calculator, calls } from './calculator';

const calculator = new Calculator();
assert.strictEqual(calculator.add(5), 15);
calculator.base = 1;
assert.strictEqual(calculator.add(1), 2);
assert.deepStrictEqual(calls, ['add(5)', 'add(1)']);
