const fs = require('fs');
const path = require('path');
const { EventEmitter } = require('events');

class Watcher extends EventEmitter {
  constructor(dir) {
    super();
    this.dir = dir;
    this.seen = new Set();
  }
  scan() {
    for (const name of fs.readdirSync(this.dir).sort()) {
      if (this.seen.has(name)) continue;
      this.seen.add(name);
      this.emit('file', name);
    }
  }
}

async function copyUpper(from, to) {
  const text = await fs.promises.readFile(from, 'utf8');
  await fs.promises.writeFile(to, text.toUpperCase());
  return Buffer.byteLength(text);
}

module.exports = { Watcher, copyUpper };
