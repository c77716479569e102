import { Facts } from "./facts.ts";
import type { LineOf } from "./form.ts";
import type { Row } from "./metric-row.ts";
import { modelRows } from "./model-rows.ts";
import type { Say } from "./read.ts";
import { drawBounds } from "./resample.ts";
import { isNear } from "./rules.ts";
import { scoreRows } from "./score-rows.ts";
import type { Study } from "./study.ts";
import { suiteRows } from "./suite-rows.ts";

type Metric = LineOf<"metric">;

const keyOf = ({ name, scope }: Pick<Row, "name" | "scope">): string =>
  JSON.stringify([name, Object.entries(scope).sort(([a], [b]) => (a < b ? -1 : 1))]);

/** The fault of a metric's bounds; the empty text if they are right. */
const boundsFault = ({ interval, reason }: Metric, row: Row, resamples: number): string => {
  const { low, high, level } = interval;
  if (row.boot) {
    const drawnBounds = drawBounds(row.boot.items, row.boot.statistic, level, resamples);
    const expectedReason = drawnBounds === null ? "one_cluster" : null;
    if (reason !== expectedReason) return `the reason must be ${expectedReason}`;
    if (drawnBounds === null) return low === null && high === null ? "" : "bounds of one lineage";
    if (low === null || high === null) return "no bounds";
    const distance = Math.max(Math.abs(low - drawnBounds.low), Math.abs(high - drawnBounds.high));
    return distance <= drawnBounds.slack
      ? ""
      : `bounds ${low}, ${high}, but drawn ${drawnBounds.low}, ${drawnBounds.high}`;
  }
  if (reason !== (row.reason ?? null)) return `the reason must be ${row.reason}`;
  const [expectedLow, expectedHigh] = row.bounds ?? [null, null];
  return isNear(low, expectedLow, 1e-6) && isNear(high, expectedHigh, 1e-6)
    ? ""
    : `bounds must be ${expectedLow}, ${expectedHigh}`;
};

const faultOf = (line: Metric, row: Row, config: LineOf<"header">["config"]): string => {
  const { interval } = line;
  if (!isNear(interval.estimate, row.estimate))
    return `the estimate must be ${row.estimate}, but is ${interval.estimate}`;
  if (interval.n !== row.n) return `n must be ${row.n}, but is ${interval.n}`;
  if (interval.method !== row.method) return `the method must be ${row.method}`;
  if (interval.level !== config.confidenceLevel) return "the level is not that of the config";
  if (line.label !== (row.label ?? null)) return `the label must be ${row.label}`;
  if (row.pValue !== undefined && !isNear(line.pValue, row.pValue)) return `the p value must be ${row.pValue}`;
  if (!("pValue" in row) && line.pValue !== null) return "there is no p value";
  return boundsFault(line, row, config.bootstrapResamples);
};

/** Recomputes every metric from the evidence lines before it. */
export const checkMetrics = (study: Study, say: Say): void => {
  const lines = study.evidence.all("metric");
  if (lines.length === 0) return;
  const facts = new Facts(study);
  const rows = [...scoreRows(facts), ...modelRows(facts), ...suiteRows(facts)];
  const rowByKey = new Map(rows.map((row) => [keyOf(row), row]));
  const lineKeys = new Set<string>();
  for (const { line, at } of lines) {
    const key = keyOf(line);
    const row = rowByKey.get(key);
    if (lineKeys.has(key)) say(at, `the metric ${key} stands twice`);
    lineKeys.add(key);
    const fault = row ? faultOf(line, row, study.evidence.header.config) : "there is no such metric";
    if (fault) say(at, `${key}: ${fault}`);
  }
  for (const key of rowByKey.keys()) if (!lineKeys.has(key)) say(1, `the metric ${key} is missing`);
};
