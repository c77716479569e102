import path from 'node:path';
import { EventEmitter } from 'node:events';

class Tree extends EventEmitter {
  constructor() {
    super();
    this.root = {};
  }
  add(file, size) {
    const parts = path.posix.normalize(file).split('/').filter(Boolean);
    const name = parts.pop();
    const folder = parts.reduce((at, part) => (at[part] ??= {}), this.root);
    folder[name] = size;
    this.emit('added', name, size);
    return this;
  }
  size(at = this.root) {
    return Object.values(at).reduce((sum, one) => sum + (typeof one === 'number' ? one : this.size(one)), 0);
  }
}

module.exports = { Tree, depth: (file) => path.posix.normalize(file).split('/').filter(Boolean).length };
