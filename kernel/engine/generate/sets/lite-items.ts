/**
 * Selects the items of the Lite set: items that at least `solvers` models solve, those with the fewest solving models
 * first. Items with equal counts are taken together until the target is reached.
 *
 * @param solverCounts item id → number of models that solve it, in the order of the full set
 */
export const liteItems = (
  solverCounts: Readonly<Record<string, number>>,
  { target, solvers }: { readonly target: number; readonly solvers: number },
): readonly string[] => {
  const solvedItems = Object.entries(solverCounts).filter(([, count]) => count >= solvers);
  const groups = [...Map.groupBy(solvedItems, ([, count]) => count)].sort(([a], [b]) => a - b);
  const items: string[] = [];
  for (const [, group] of groups) {
    if (items.length >= target) break;
    items.push(...group.map(([id]) => id));
  }
  return items;
};
