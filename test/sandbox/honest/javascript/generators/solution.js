function* take(count, source) {
  if (count <= 0) return;
  for (const value of source) {
    yield value;
    if (--count === 0) return;
  }
}
function* naturals() {
  for (let n = 1; ; n++) yield n;
}
function* chunk(list, size) {
  for (let i = 0; i < list.length; i += size) yield list.slice(i, i + size);
}
