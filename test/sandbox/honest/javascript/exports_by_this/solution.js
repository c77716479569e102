function area(shape) {
  return shape.area();
}

class Square {
  constructor(side) {
    this.side = side;
  }
  area() {
    return this.side ** 2;
  }
}

this.area = area;
this.Square = Square;
this.count = 0;
this.made = (side) => {
  this.count += 1;
  return new Square(side);
};
