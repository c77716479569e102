function f(callback) {
  try {
    return callback();
  } catch {
    return 41;
  }
}
