import { itemAt } from "../base/item-at.ts";
import { ToolkitError } from "../errors.ts";
import type { Label } from "./labels.ts";
import { isResults, pivot } from "./pivot.ts";
import { type First, type Second, twoNames } from "./two-models.ts";

/** Two independent lists, and the clusters of each if rows of results were given. */
export interface TwoGroups<T> {
  readonly a: ArrayLike<T>;
  readonly b: ArrayLike<T>;
  readonly clusters?: readonly [readonly Label[], readonly Label[]];
}

/**
 * Returns the caller's two lists, or from rows of results the two models' scores, one for each task. The models must
 * not share tasks or clusters.
 */
export const twoGroups = <T extends number | null>(a: First<T>, b: Second<T>): TwoGroups<T> => {
  if (!isResults(a)) return { a, b: b as ArrayLike<T> };
  const names = twoNames(a, b);
  const groups = names.map((name) => pivot(a.filter(({ model }) => model === name)));
  const [first, second] = groups as [(typeof groups)[0], (typeof groups)[0]];
  const labels = new Set(first.clusters);
  const shared = second.clusters.filter((label) => labels.has(label));
  if (shared.length > 0)
    throw new ToolkitError(
      `"${names[0]}" and "${names[1]}" answered the same tasks or clusters (${shared.length}, "${shared[0]}" among them): they are not independent`,
      {
        code: "invalid_argument",
        argument: "a",
        value: shared.length,
        hint: "compare them task by task with pairedDifference, wilcoxonSignedRank or probabilityAbove",
      },
    );
  const hasClusters = groups.some(({ clusters, tasks }) => clusters.some((cluster, t) => cluster !== tasks[t]));
  const scores = (group: typeof first): ArrayLike<T> => itemAt(group.scores, 0) as unknown as ArrayLike<T>;
  return {
    a: scores(first),
    b: scores(second),
    ...(hasClusters && { clusters: [first.clusters, second.clusters] as const }),
  };
};
