import type { RunConfig } from "../store/manifest.ts";
import type { Criterion } from "./criterion.ts";
import { findCriteria } from "./registry.ts";
import { sonarLacks } from "./sonar/sonar-needs.ts";
import { isThere, toolsFolder } from "./tools/known-tools.ts";

/**
 * Names that a configuration may contain although taulab has no such criterion (PMD has no rules for Python). They
 * cause a note instead of an error.
 */
const notBuilt = ["python-pmd"];

export interface UsableCriteria {
  readonly criteria: readonly Criterion[];
  /** Notes to the user about criteria that will give no results, with the reasons. */
  readonly notes: readonly string[];
}

/**
 * Selects the criteria of a run. It leaves out criteria of `notBuilt`, and those that require a criterion that is off.
 * A criterion without its tool or judge stays, but gives no results. A note states each of these cases. Throws
 * `unknown_criterion`.
 *
 * @example
 * usableCriteria(["token-count", "python-pmd"]).notes; // => ["Not available in this version, so without results: python-pmd."]
 */
export const usableCriteria = (
  names: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
  { judges = [], sonarqube = {} }: Pick<RunConfig, "judges" | "sonarqube"> = {},
): UsableCriteria => {
  const builtNames = names.filter((name) => !notBuilt.includes(name));
  const absent = names.filter((name) => notBuilt.includes(name));
  const criteria = findCriteria(builtNames);
  const unjudged = judges.length > 0 ? [] : criteria.filter(({ asksModels }) => asksModels).map(({ name }) => name);
  const sonar = builtNames.includes("sonarqube") ? sonarLacks(sonarqube, env) : null;
  const lacking = (criterion: Criterion): string | undefined =>
    criterion.requires?.find((needed) => !names.includes(needed));
  return {
    criteria: criteria.filter((criterion) => lacking(criterion) === undefined),
    notes: [
      ...(absent.length > 0 ? [`Not available in this version, so without results: ${absent.join(", ")}.`] : []),
      ...(unjudged.length > 0
        ? [`No model judges (--judge ID), so these criteria are not available: ${unjudged.join(", ")}.`]
        : []),
      ...(sonar === null ? [] : [`sonarqube's results are not available: ${sonar}`]),
      ...criteria.flatMap(({ name, needs = [] }) =>
        needs
          .filter(({ tool }) => !isThere(tool, toolsFolder(env)))
          .map(
            ({ tool, install }) =>
              `${name} needs ${tool}, which is not installed: its results are not available. ${install}`,
          ),
      ),
      ...criteria.flatMap((criterion) => {
        const needed = lacking(criterion);
        return needed === undefined
          ? []
          : [`${criterion.name} needs ${needed}, which is not enabled: it yields no results.`];
      }),
    ],
  };
};
