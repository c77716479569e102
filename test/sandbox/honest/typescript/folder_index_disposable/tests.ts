import { strict as assert } from 'node:assert';
import { Disposable2, paginate, using2 } from '.';

const pages: Record<string, { items: number[]; next?: string }> = { '': { items: [1, 2], next: 'b' }, b: { items: [3] } };
const calls: (string | undefined)[] = [];
const fetchPage = async (c?: string) => { calls.push(c); return pages[c ?? '']!; };
const seen: number[] = [];
for await (const x of paginate(fetchPage)) seen.push(x);
assert.deepEqual(seen, [1, 2, 3]);
assert.deepEqual(calls, [undefined, 'b']);
const ac = new AbortController();
await assert.rejects(async () => { for await (const x of paginate(fetchPage, ac.signal)) if (x === 2) ac.abort(new Error('enough')); }, { message: 'enough' });
const g = paginate(fetchPage);
let r; do r = await g.next(); while (!r.done);
assert.equal(r.value, 3);
assert.equal(using2('x', (d) => d.n + '!'), 'x!');
assert.throws(() => using2('y', () => { throw new RangeError(); }), RangeError);
assert.deepEqual(Disposable2.log, ['+x', '-x', '+y', '-y']);
