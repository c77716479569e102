import type { Axis, WorldProblem } from "../problems/world-problem.ts";
import { vary } from "./vary.ts";

/** The origin of a problem: a seed by its id, or a variant by its axis and the lineages of its parents. */
export type Lineage =
  | { readonly seed: string }
  | {
      readonly id: string;
      readonly axis: Axis;
      readonly choice: number;
      readonly parents: readonly Lineage[];
      /** The model that wrote the variant. */
      readonly author?: string;
    };

/** A lineage of a variant. */
export type VariantLineage = Exclude<Lineage, { readonly seed: string }>;

/**
 * Finds problems by their lineages among these seeds; a variant is made once.
 *
 * @param missesAxis checks if the author of a variant missed its axis. Default: no author does
 */
export const lineages = (
  seeds: readonly WorldProblem[],
  missesAxis: (lineage: VariantLineage) => boolean = () => false,
): ((lineage: Lineage) => WorldProblem | null) => {
  const byId = new Map(seeds.map((one) => [one.id, one]));
  const problems = new Map<string, WorldProblem | null>();
  const find = (lineage: Lineage): WorldProblem | null => {
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
