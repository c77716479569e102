async function add(a) {
  if (a < 0) throw new RangeError("negative");
  return a;
}
