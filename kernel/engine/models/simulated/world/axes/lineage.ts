import type { WorldAxis, WorldProblem } from "../problems/world-problem.ts";
import { vary } from "./vary.ts";

/** The origin of a problem: a seed by its id, or a variant by its axis and the lineages of its parents. */
export type WorldLineage =
  | { readonly seed: string }
  | {
      readonly id: string;
      readonly axis: WorldAxis;
      readonly choice: number;
      readonly parents: readonly WorldLineage[];
      /** The model that wrote the variant. */
      readonly author?: string;
    };

/** A lineage of a variant. */
export type VariantLineage = Exclude<WorldLineage, { readonly seed: string }>;

/**
 * Finds problems by their lineages among these seeds; a variant is made once.
 *
 * @param missesAxis checks if the author of a variant missed its axis. Default: no author does
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
