/**
 * The share of items that at least one model solves; null without items.
 *
 * @param resultsByModel model → for each item, true if the model solves it
 */
export const solvedByAny = (resultsByModel: Readonly<Record<string, readonly boolean[]>>): number | null => {
  const models = Object.values(resultsByModel);
  const items = models[0]?.length ?? 0;
  if (items === 0) return null;
  const count = Array.from({ length: items }, (_, at) => models.some((one) => one[at])).filter(Boolean).length;
  return count / items;
};
