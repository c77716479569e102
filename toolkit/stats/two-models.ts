import type { Results } from "../results.ts";
import { fail, list } from "./check.ts";
import type { Label } from "./labels.ts";
import { isResults, pivot } from "./pivot.ts";

/** One score a task of the first model; or results, out of which two models are taken. */
export type First<T> = Results | ArrayLike<T>;

/** One score a task of the second model, in the same order; or, with results, the names of both: first minus second. */
export type Second<T> = ArrayLike<T> | readonly [first: string, second: string];

/** Two lists, task by task, and the clusters that came with results. */
export interface TwoModels<T> {
  readonly a: ArrayLike<T>;
  readonly b: ArrayLike<T>;
  readonly clusters?: readonly Label[];
}

/** The two lists as given; or from results the tasks that either model has, a missing score null. */
export const twoModels = <T extends number | null>(a: First<T>, b: Second<T>): TwoModels<T> => {
  if (!isResults(a)) return { a, b: b as ArrayLike<T> };
  list("b", b, "the names of two models, as a has results");
  const { models, tasks, scores, clusters } = pivot(a);
  const known = models.slice(0, 20).map((name) => `"${name}"`);
  const rows = Array.from(b as ArrayLike<unknown>, (name, i) => {
    const at = typeof name === "string" ? models.indexOf(name) : -1;
    if (at < 0) fail(`b[${i}]`, name, "the name of a model in the results", `they are ${known.join(", ")}`);
    return scores[at]!;
  });
  const [first, second] = rows;
  if (rows.length !== 2 || !first || !second)
    return fail("b", b, "the names of two models, as a has results", `they are ${known.join(", ")}`);
  const shared = tasks.flatMap((_, t) => (first[t] === null && second[t] === null ? [] : [t]));
  const own = clusters.some((cluster, t) => cluster !== tasks[t]);
  const pick = (row: readonly (number | null)[]): ArrayLike<T> => shared.map((t) => row[t]!) as unknown as ArrayLike<T>;
  return { a: pick(first), b: pick(second), ...(own && { clusters: shared.map((t) => clusters[t]!) }) };
};
