/**
 * Orders items so that similar ones are adjacent. Starts with the two most similar items. Then adds at either end
 * the item most similar to that end. Cost O(n³) at most for n items.
 *
 * @param likeness likeness[i][j], higher is more alike; null or NaN counts as the smallest similarity.
 */
export const alikeOrder = (likeness: readonly (readonly (number | null)[])[]): number[] => {
  const like = (i: number, j: number): number => {
    const value = likeness[i]?.[j];
    return typeof value === "number" && Number.isFinite(value) ? value : Number.NEGATIVE_INFINITY;
  };
  const left = new Set(likeness.keys());
  const start = [...left].flatMap((i) => [...left].filter((j) => j > i).map((j) => [i, j] as const));
  const first = start.reduce<readonly number[]>(
    (a, b) => (a.length && like(a[0] ?? 0, a[1] ?? 0) >= like(...b) ? a : b),
    [],
  );
  const order = [...first];
  for (const i of order) left.delete(i);
  if (order.length === 0) return [...left];
  while (left.size > 0) {
    const closest = (end: number): number => [...left].reduce((a, b) => (like(end, b) > like(end, a) ? b : a));
    const [head, tail] = [order[0] ?? 0, order.at(-1) ?? 0];
    const [before, after] = [closest(head), closest(tail)];
    const atHead = like(head, before) > like(tail, after);
    if (atHead) order.unshift(before);
    else order.push(after);
    left.delete(atHead ? before : after);
  }
  return order;
};
