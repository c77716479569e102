import lib = require('./config');
import * as assert from 'assert';
import { mkdtempSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';

const dir = mkdtempSync(join(tmpdir(), 'cfg'));
const write = (o: unknown): string => { const f = join(dir, 'c.json'); writeFileSync(f, JSON.stringify(o)); return f; };
assert.deepStrictEqual(lib.load(write({ name: 'a' }), {}), { name: 'a', port: 3000 });
assert.strictEqual(lib.load(write({ name: 'a', port: 1 }), { PORT: '80' }).port, 80);
assert.throws(() => lib.load(write([]), {}), (e: any) => e instanceof lib.ConfigError && e.key === 'name' && e.message === 'bad name');
assert.throws(() => lib.load(join(dir, 'none.json')), { code: 'ENOENT' });
assert.strictEqual(lib.base('/x/y.json'), 'y');
console.log('ok');
