import assert from "node:assert";

function assertSame<T>(actual: T, expected: T, label = ""): void {
  assert.deepStrictEqual(actual, expected, label);
}

const gone: [Key, number][] = [];
const cache = new LruCache<number>({ size: 2, onEvict: (k, v) => void gone.push([k, v]) });
cache.set("a", 1).set("b", 2);
assertSame(cache.get("a"), 1);
cache.set("c", 3);
assertSame(gone, [["b", 2]], "the least recently used goes");
assertSame(cache.get("b"), undefined);
assertSame(cache.size, 2);

let calls = 0;
const square = memoize((n: number): number => { calls += 1; return n * n; });
for (const [n, wanted] of [[3, 9], [4, 16], [3, 9]] as const) assertSame(square(n), wanted);
assertSame([calls, square.hits()], [2, 1]);
