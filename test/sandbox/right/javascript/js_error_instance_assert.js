function add() {
  throw new RangeError("out of range");
}
