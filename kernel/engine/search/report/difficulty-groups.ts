/** Splits the difficulties into three groups as in PrismBench's tables: low, middle and high. */
export const difficultyGroups = (difficulties: readonly string[]): readonly (readonly string[])[] => {
  const low = Math.floor((difficulties.length - 1) / 2);
  const high = Math.ceil((difficulties.length + 1) / 2);
  const groups = [difficulties.slice(0, low), difficulties.slice(low, high), difficulties.slice(high)];
  return groups.filter((group) => group.length > 0);
};
