import { ToolkitError } from "../../errors.ts";
import { checkList, checkObject, checkSameLength, checkSample, fail } from "../check.ts";
import { grouping, type Label } from "../labels.ts";

/** Labels by the name of their factor, one label for each score. */
export type Factors = Readonly<Record<string, ArrayLike<Label>>>;

/** A complete crossed design: every combination of levels has the same number of scores. */
export interface CrossedTable {
  readonly names: readonly string[];
  /** Number of levels of each factor. */
  readonly sizes: readonly number[];
  /** at[f][i]: the level of factor f for score i. */
  readonly at: readonly ArrayLike<number>[];
  readonly scores: readonly number[];
  /** Number of scores for each combination of levels. */
  readonly repeats: number;
}

const most = 5;

/** Builds the design of scores and factors. Throws if combinations are missing or have different numbers of scores. */
export const crossedTable = (scores: ArrayLike<number>, factors: Factors): CrossedTable => {
  checkSample("scores", scores, 4);
  checkObject("factors", factors, "of lists of labels by name: { model, task }");
  const entries = Object.entries(factors);
  if (entries.length === 0 || entries.length > most) fail("factors", factors, `1 to ${most} lists of labels by name`);
  const groupings = entries.map(([name, labels]) => {
    checkList(`factors.${name}`, labels, "labels");
    checkSameLength("scores", scores, `factors.${name}`, labels);
    const grouped = grouping(`factors.${name}`, labels);
    if (grouped.labels.length < 2) fail(`factors.${name}`, grouped.labels[0], "labels of at least 2 kinds");
    return grouped;
  });
  const sizes = groupings.map(({ labels }) => labels.length);
  const cells = sizes.reduce((product, size) => product * size, 1);
  const counts = new Map<number, number>();
  for (let i = 0; i < scores.length; i++) {
    const cell = groupings.reduce((place, { at }, f) => place * sizes[f]! + at[i]!, 0);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const repeats = scores.length / cells;
  if (counts.size < cells || [...counts.values()].some((count) => count !== repeats))
    throw new ToolkitError(
      `scores must hold every combination of ${entries.map(([name]) => name).join(", ")} equally often: ${cells} combinations, ${counts.size} with scores, ${scores.length} scores`,
      {
        code: "invalid_argument",
        argument: "scores",
        value: scores.length,
        hint: "leave out the tasks that lack an answer; for 0/1 scores with gaps take mixedLogistic",
      },
    );
  if (entries.length === 1 && repeats === 1)
    fail(
      "factors",
      factors,
      "2 or more lists of labels, such as { model, task }, because each label has only one score",
    );
  return {
    names: entries.map(([name]) => name),
    sizes,
    at: groupings.map(({ at }) => at),
    scores: Array.from(scores),
    repeats,
  };
};
