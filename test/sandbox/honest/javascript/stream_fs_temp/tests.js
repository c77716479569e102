const assert = require('assert');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { Watcher, copyUpper } = require('./index.js');

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'w-'));
process.on('exit', () => fs.rmSync(dir, { recursive: true, force: true }));

(async () => {
  const seen = [];
  const watcher = new Watcher(dir);
  watcher.on('file', (name) => seen.push(name));
  fs.writeFileSync(path.join(dir, 'b.txt'), 'bee');
  fs.writeFileSync(path.join(dir, 'a.txt'), 'ay');
  watcher.scan();
  watcher.scan();
  assert.deepStrictEqual(seen, ['a.txt', 'b.txt']);

  const bytes = await copyUpper(path.join(dir, 'b.txt'), path.join(dir, 'c.txt'));
  assert.equal(bytes, 3);
  assert.equal(fs.readFileSync(path.join(dir, 'c.txt'), 'utf8'), 'BEE');
  await assert.rejects(copyUpper(path.join(dir, 'none'), path.join(dir, 'd')), { code: 'ENOENT' });
  console.log('All tests passed!');
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
