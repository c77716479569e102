const assert = require('node:assert/strict');
async function* source() {
  yield 'a\nb';
  await new Promise((resolve) => setImmediate(resolve));
  yield 'c\nd';
}
(async () => {
  const seen = [];
  for await (const line of lines(source())) seen.push(line);
  assert.deepEqual(seen, ['a', 'bc', 'd']);
  assert.equal(seen.length, 3);
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
