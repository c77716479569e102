import { itemAt } from "./item-at.ts";

/**
 * Optimal string alignment distance: the least number of letters inserted, deleted, replaced or swapped with their
 * neighbour that turns one text into the other.
 *
 * @example
 * editDistance("lpoos", "loops"); // => 2
 */
export const editDistance = (a: string, b: string): number => {
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
  return itemAt(itemAt(rows, a.length), b.length);
};

/** Maximum number of edits between a name and its misspelling. */
const mostEdits = (name: string): number => (name.length < 4 ? 1 : Math.max(2, Math.floor(name.length / 3)));

const normalized = (name: string): string =>
  name
    .slice(0, 64)
    .toLowerCase()
    .replace(/[-_\s]/g, "");

/**
 * Finds the candidate that a mistyped name most likely means; undefined if no candidate is close. Case, hyphens,
 * underscores and spaces make no difference.
 *
 * @example
 * nearest("sampels", ["samples", "models"]); // => "samples"
 */
export const nearest = (name: string, candidates: readonly string[]): string | undefined => {
  const ranked = candidates.map((candidate) => ({
    candidate,
    edits: editDistance(normalized(name), normalized(candidate)),
  }));
  const best = ranked.sort((x, y) => x.edits - y.edits)[0];
  return best && best.edits <= mostEdits(name) ? best.candidate : undefined;
};
