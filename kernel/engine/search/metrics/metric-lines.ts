import { sumOf } from "../../../../toolkit/base/averages.ts";
import type { SearchMetricLine, Validity } from "../lines/evidence.ts";
import type { Search } from "../tree/state.ts";
import { analysisMetrics } from "./analysis-metrics.ts";
import { groupMetrics } from "./group-metrics.ts";
import { valueLine } from "./metric.ts";
import { treeMetrics } from "./tree-metrics.ts";

const faults: readonly Validity[] = ["no_challenge", "no_tests", "no_code", "infra_error"];

const costs = ({ data }: Search): SearchMetricLine[] => {
  const calls = data.facts.map((fact) => fact.calls);
  const sum = sumOf(calls);
  const extreme = (of: "min" | "max"): number | null =>
    calls.length === 0 ? null : calls.reduce((a, b) => Math[of](a, b));
  const mean = calls.length === 0 ? null : sum / calls.length;
  return Object.entries({ min: extreme("min"), mean, max: extreme("max") }).map(([statistic, value]) =>
    valueLine("callsPerEvaluation", { statistic }, value, calls.length),
  );
};

/** All metrics of a run, which are the last lines of its evidence. */
export const metricLines = (search: Search): SearchMetricLine[] => [
  ...groupMetrics(search),
  ...treeMetrics(search),
  ...analysisMetrics(search),
  ...faults.map((validity) =>
    valueLine("invalidCount", { validity }, search.data.facts.filter((fact) => fact.validity === validity).length),
  ),
  ...costs(search),
];
