import { itemAt } from "../../base/item-at.ts";
import { ToolkitError } from "../../errors.ts";
import { checkSameLength, quoteValue } from "../check.ts";
import { grouping, type Label } from "../labels.ts";

/** The units of a bootstrap (clusters of positions, or single positions), by stratum. */
export interface Units {
  readonly strata: readonly (readonly (readonly number[])[])[];
  readonly count: number;
}

const byLabel = (length: number, labels: ArrayLike<Label> | undefined): number[][] => {
  if (!labels) return Array.from({ length }, (_, i) => [i]);
  const { at, labels: clusterLabels } = grouping("clusters", labels);
  const groups = clusterLabels.map((): number[] => []);
  at.forEach((group, i) => {
    itemAt(groups, group).push(i);
  });
  return groups;
};

/** Groups positions into units (clusters, or single positions) and strata. A cluster must lie within one stratum. */
export const units = (
  data: ArrayLike<unknown>,
  clusters: ArrayLike<Label> | undefined,
  strata: ArrayLike<Label> | undefined,
): Units => {
  if (clusters) checkSameLength("data", data, "clusters", clusters);
  if (strata) checkSameLength("data", data, "strata", strata);
  const all = byLabel(data.length, clusters);
  if (all.length < 2)
    throw new ToolkitError(`data must hold at least 2 ${clusters ? "clusters" : "values"}, got ${all.length}`, {
      code: "undefined_result",
      argument: clusters ? "clusters" : "data",
      value: all.length,
    });
  if (!strata) return { strata: [all], count: all.length };
  const { at, labels } = grouping("strata", strata);
  const groups = labels.map((): number[][] => []);
  for (const unit of all) {
    const stratum = at[unit[0]!]!;
    const stray = unit.find((i) => at[i] !== stratum);
    if (stray !== undefined)
      throw new ToolkitError(
        `strata[${stray}] must agree within its cluster, got ${quoteValue(strata[stray])} and ${quoteValue(labels[stratum])}`,
        {
          code: "invalid_argument",
          argument: `strata[${stray}]`,
          value: strata[stray],
          hint: "give all values of a cluster the same stratum, because a cluster is drawn whole",
        },
      );
    groups[stratum]!.push(unit);
  }
  return { strata: groups, count: all.length };
};
