class Shape {
  constructor(name) {
    this.name = name;
  }
  area() {
    throw new Error('not implemented');
  }
  describe() {
    return `${this.name}: ${this.area()}`;
  }
}
class Square extends Shape {
  constructor(side) {
    super('square');
    this.side = side;
  }
  area() {
    return this.side ** 2;
  }
}
module.exports = { Shape, Square };
