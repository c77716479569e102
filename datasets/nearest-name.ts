/** Edit distance: the number of letters inserted, deleted, replaced or swapped with their neighbour. */
const distance = (a: string, b: string): number => {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const above = rows[i - 1]!;
      const replaced = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(replaced, above[j]! + 1, row[j - 1]! + 1, swapped ? rows[i - 2]![j - 2]! + 1 : replaced));
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
};

/** Returns the known name that a misspelt one probably means; undefined if none is close. */
export const nearestName = (word: string, candidates: readonly string[]): string | undefined => {
  const normalize = (name: string) => name.toLowerCase().replace(/[-_\s]/g, "");
  const limit = Math.max(1, Math.floor(word.length / 3));
  const ranked = candidates
    .map((name) => ({ name, far: distance(normalize(word.slice(0, 64)), normalize(name)) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far);
  return ranked[0]?.name;
};
