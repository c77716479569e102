type Key = string | number;
interface Options<V> { readonly size: number; onEvict?(key: Key, value: V): void }
abstract class Cache<V> {
  protected readonly items = new Map<Key, V>();
  constructor(protected readonly options: Options<V>) {}
  abstract get(key: Key): V | undefined;
  set(key: Key, value: V): this {
    this.items.delete(key);
    this.items.set(key, value);
    if (this.items.size > this.options.size) {
      const [oldest] = this.items.entries().next().value as [Key, V];
      this.options.onEvict?.(oldest, this.items.get(oldest)!);
      this.items.delete(oldest);
    }
    return this;
  }
  get size(): number { return this.items.size }
}
class LruCache<V> extends Cache<V> {
  override get(key: Key): V | undefined {
    const value = this.items.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }
}
function memoize<A extends readonly unknown[], R>(f: (...args: A) => R, size = 100): ((...args: A) => R) & { hits: () => number } {
  const cache = new LruCache<{ readonly r: R }>({ size });
  let hits = 0;
  const g = (...args: A): R => {
    const key = JSON.stringify(args);
    const known = cache.get(key);
    if (known) { hits++; return known.r }
    const r = f(...args);
    cache.set(key, { r });
    return r;
  };
  return Object.assign(g, { hits: () => hits });
}
