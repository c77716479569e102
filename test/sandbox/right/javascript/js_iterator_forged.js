function* f() {
  yield 1;
}
