import { itemAt } from "../base/item-at.ts";
import type { Results } from "../results.ts";
import { checkList, fail } from "./check.ts";
import type { Label } from "./labels.ts";
import { isResults, pivot } from "./pivot.ts";

/** Scores of the first model, one for each task; or rows of results, from which two models are selected. */
export type First<T> = Results | ArrayLike<T>;

/**
 * Scores of the second model, in the same order; or, with rows of results, the names of both models: first minus
 * second.
 */
export type Second<T> = ArrayLike<T> | readonly [first: string, second: string];

/** Two lists of paired scores, and the clusters if rows of results were given. */
export interface TwoModels<T> {
  readonly a: ArrayLike<T>;
  readonly b: ArrayLike<T>;
  readonly clusters?: readonly Label[];
}

/** Checks that the results contain two models with these names. */
export const twoNames = (results: Results, names: ArrayLike<unknown>): readonly [string, string] => {
  const requirement = "the names of two models, as a has results";
  checkList("b", names, requirement);
  const models = [...new Set(results.map(({ model }) => model))];
  const hint = `they are ${models
    .slice(0, 20)
    .map((name) => `"${name}"`)
    .join(", ")}`;
  const [first, second, ...more] = Array.from(names, (name, i) =>
    typeof name === "string" && models.includes(name)
      ? name
      : fail(`b[${i}]`, name, "the name of a model in the results", hint),
  );
  return first === undefined || second === undefined || more.length > 0
    ? fail("b", names, requirement, hint)
    : [first, second];
};

/**
 * Returns the caller's two lists, or from rows of results the scores of both models on the tasks of either; null if
 * missing.
 */
export const twoModels = <T extends number | null>(a: First<T>, b: Second<T>): TwoModels<T> => {
  if (!isResults(a)) return { a, b: b as ArrayLike<T> };
  const names = twoNames(a, b);
  const { models, tasks, scores, clusters } = pivot(a);
  const [first, second] = names.map((name) => itemAt(scores, models.indexOf(name))) as [
    (number | null)[],
    (number | null)[],
  ];
  const shared = tasks.flatMap((_, t) => (first[t] === null && second[t] === null ? [] : [t]));
  const hasClusters = clusters.some((cluster, t) => cluster !== tasks[t]);
  const pick = (row: readonly (number | null)[]): ArrayLike<T> =>
    shared.map((t) => itemAt(row, t)) as unknown as ArrayLike<T>;
  return { a: pick(first), b: pick(second), ...(hasClusters && { clusters: shared.map((t) => itemAt(clusters, t)) }) };
};
