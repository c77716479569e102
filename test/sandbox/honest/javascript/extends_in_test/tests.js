const assert = require('assert');
const { Shape, Square } = require('./shapes');
class Circle extends Shape {
  constructor(radius) {
    super('circle');
    this.radius = radius;
  }
  area() {
    return 3 * this.radius;
  }
}
assert.strictEqual(new Square(3).describe(), 'square: 9');
assert.strictEqual(new Circle(2).describe(), 'circle: 6');
assert.ok(new Circle(1) instanceof Shape);
assert.throws(() => new Shape('x').describe(), /not implemented/);
