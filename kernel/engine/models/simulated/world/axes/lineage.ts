import type { Axis, WorldProblem } from "../problems/world-problem.ts";
import { vary } from "./vary.ts";

/** The origin of a problem: a seed by its id, or a variant by its axis and the lineages of its parents. */
export type Lineage =
  | { readonly seed: string }
  | { readonly id: string; readonly axis: Axis; readonly choice: number; readonly parents: readonly Lineage[] };

/** Finds problems by their lineages among these seeds; a variant is made once. */
export const lineages = (seeds: readonly WorldProblem[]): ((lineage: Lineage) => WorldProblem | null) => {
  const byId = new Map(seeds.map((one) => [one.id, one]));
  const problems = new Map<string, WorldProblem | null>();
  const find = (lineage: Lineage): WorldProblem | null => {
    if ("seed" in lineage) return byId.get(lineage.seed) ?? null;
    const key = JSON.stringify(lineage);
    const cachedProblem = problems.get(key);
    if (cachedProblem !== undefined) return cachedProblem;
    const parents = lineage.parents.map(find);
    const knownParents = parents.filter((one) => one !== null);
    const problem = knownParents.length === parents.length ? vary(lineage.axis, knownParents, lineage) : null;
    problems.set(key, problem);
    return problem;
  };
  return find;
};
