/** Generates every split of a list into n elements and the rest, in lexicographic order of indices. */
export function* splits<T>(items: readonly T[], n: number): Generator<readonly [readonly T[], readonly T[]]> {
  const at = Array.from({ length: n }, (_, i) => i);
  for (;;) {
    const firstPlaces = new Set(at);
    yield [at.map((i) => items[i]!), items.filter((_, i) => !firstPlaces.has(i))];
    let last = n - 1;
    while (last >= 0 && at[last] === items.length - n + last) last--;
    if (last < 0) return;
    at[last]!++;
    for (let i = last + 1; i < n; i++) at[i] = at[i - 1]! + 1;
  }
}
