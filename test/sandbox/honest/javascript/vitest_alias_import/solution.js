export function slugify(s, { sep = '-', lower = true } = {}) {
  const t = s.normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/[^a-zA-Z0-9]+/g, sep).replace(new RegExp(`^\\${sep}+|\\${sep}+$`, 'g'), '');
  return lower ? t.toLowerCase() : t;
}
export const groupBy = (xs, f) => xs.reduce((m, x) => { const k = f(x); (m[k] ??= []).push(x); return m; }, Object.create(null));
export async function retry(f, { times = 3, delay = 10, signal } = {}) {
  for (let i = 1; ; i++) {
    signal?.throwIfAborted();
    try { return await f(i); } catch (e) { if (i === times) throw new AggregateError([e], 'gave up'); await new Promise((r) => setTimeout(r, delay * 2 ** (i - 1))); }
  }
}
