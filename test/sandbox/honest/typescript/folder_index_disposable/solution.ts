export async function* paginate<T>(fetchPage: (cursor?: string) => Promise<{ items: T[]; next?: string }>, signal?: AbortSignal): AsyncGenerator<T, number> {
  let cursor: string | undefined; let n = 0;
  do {
    if (signal?.aborted) throw signal.reason;
    const { items, next } = await fetchPage(cursor);
    for (const i of items) { n++; yield i; }
    cursor = next;
  } while (cursor);
  return n;
}
export class Disposable2 implements Disposable { static log: string[] = []; constructor(readonly n: string) { Disposable2.log.push(`+${n}`); } [Symbol.dispose]() { Disposable2.log.push(`-${this.n}`); } }
export const using2 = <R>(n: string, f: (d: Disposable2) => R): R => { const d = new Disposable2(n); try { return f(d); } finally { d[Symbol.dispose](); } };
