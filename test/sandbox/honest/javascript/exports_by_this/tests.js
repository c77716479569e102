const assert = require("assert");
const shapes = require("./solution");
const { Square: Kind, made: make } = require("./solution.js");

assert.strictEqual(area(new Square(3)), 9);
assert.strictEqual(shapes.area(new Kind(4)), 16);
assert.strictEqual(shapes.count, 0);
assert.strictEqual(make(2).area(), 4);
assert.strictEqual(shapes.count, 1);
assert.strictEqual(this.area(this.made(5)), 25);
assert.strictEqual(shapes.count, 2);
