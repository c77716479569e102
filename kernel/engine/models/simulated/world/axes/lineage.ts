import type { WorldAxis, WorldProblem } from "../problems/world-problem.ts";
import { vary } from "./vary.ts";

/**
 * The origin of a problem. A seed problem's origin is its id. A variant's origin is its axis (kind of change) and the
 * origins of its parents.
 */
export type WorldLineage =
  | { readonly seed: string }
  | {
      readonly id: string;
      readonly axis: WorldAxis;
      readonly choice: number;
      readonly parents: readonly WorldLineage[];
      /** Id of the model that wrote the variant. */
      readonly author?: string;
    };

/** The origin of a variant, as opposed to that of a seed problem. */
export type VariantLineage = Exclude<WorldLineage, { readonly seed: string }>;

/**
 * Returns a function that builds a problem from its lineage (seed problems and changes). Each variant is built once and
 * cached.
 *
 * @param missesAxis true if the variant lacks the requested kind of change (axis). Default: always false
 */
export const lineages = (
  seeds: readonly WorldProblem[],
  missesAxis: (lineage: VariantLineage) => boolean = () => false,
): ((lineage: WorldLineage) => WorldProblem | null) => {
  const byId = new Map(seeds.map((one) => [one.id, one]));
  const problems = new Map<string, WorldProblem | null>();
  const find = (lineage: WorldLineage): WorldProblem | null => {
    if ("seed" in lineage) return byId.get(lineage.seed) ?? null;
    const key = JSON.stringify(lineage);
    const cachedProblem = problems.get(key);
    if (cachedProblem !== undefined) return cachedProblem;
    const parents = lineage.parents.map(find);
    const knownParents = parents.filter((one) => one !== null);
    const problem =
      knownParents.length === parents.length
        ? vary(lineage.axis, knownParents, { ...lineage, misses: missesAxis(lineage) })
        : null;
    problems.set(key, problem);
    return problem;
  };
  return find;
};
