const assert = require("node:assert");
const { add } = require("./main.js");
assert.strictEqual(add(2, 3), 5);
assert.strictEqual(add(-2, 3), 1);
