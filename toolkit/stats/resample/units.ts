import { ToolkitError } from "../../errors.ts";
import { sameLength } from "../check.ts";
import type { Label } from "../means/scores.ts";

/** What is drawn as one: positions of a cluster, or a single position; sorted into strata. */
export interface Units {
  readonly strata: readonly (readonly (readonly number[])[])[];
  readonly count: number;
}

const byLabel = (length: number, labels: ArrayLike<Label> | undefined): number[][] => {
  if (!labels) return Array.from({ length }, (_, i) => [i]);
  const groups = new Map<Label, number[]>();
  for (let i = 0; i < length; i++) {
    const found = groups.get(labels[i]!);
    if (found) found.push(i);
    else groups.set(labels[i]!, [i]);
  }
  return [...groups.values()];
};

/** Sorts positions into units and strata; a cluster must lie within one stratum. */
export const units = (
  data: ArrayLike<unknown>,
  clusters: ArrayLike<Label> | undefined,
  strata: ArrayLike<Label> | undefined,
): Units => {
  if (clusters) sameLength("data", data, "clusters", clusters);
  if (strata) sameLength("data", data, "strata", strata);
  const all = byLabel(data.length, clusters);
  if (all.length < 2)
    throw new ToolkitError(`data must hold at least 2 ${clusters ? "clusters" : "values"}, got ${all.length}`, {
      code: "undefined_result",
      argument: clusters ? "clusters" : "data",
      value: all.length,
    });
  if (!strata) return { strata: [all], count: all.length };
  const groups = new Map<Label, number[][]>();
  for (const unit of all) {
    const label = strata[unit[0]!]!;
    const stray = unit.find((i) => strata[i] !== label);
    if (stray !== undefined)
      throw new ToolkitError(`strata[${stray}] must agree within its cluster, got ${strata[stray]} and ${label}`, {
        code: "invalid_argument",
        argument: `strata[${stray}]`,
        value: strata[stray],
        hint: "a cluster is drawn whole, so it can belong to one stratum only",
      });
    const found = groups.get(label);
    if (found) found.push(unit);
    else groups.set(label, [unit]);
  }
  return { strata: [...groups.values()], count: all.length };
};
