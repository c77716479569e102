function f(value) {
  return value.length;
}
