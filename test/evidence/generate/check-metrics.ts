import { auditRows } from "./audit-rows.ts";
import { rateRows } from "./rate-rows.ts";
import type { Evidence, Line, Say } from "./read.ts";
import { statRows } from "./stat-rows.ts";
import { type Row, StudyNumbers } from "./study-numbers.ts";

const keyOf = ({ name, scope }: Pick<Row, "name" | "scope">): string =>
  `${name} ${JSON.stringify(Object.entries(scope).sort(([a], [b]) => (a < b ? -1 : 1)))}`;

const near = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));

/** The quantile of the normal distribution for the usual levels. */
const quantiles: Readonly<Record<string, number>> = {
  0.9: 1.6448536269514722,
  0.95: 1.959963984540054,
  0.99: 2.5758293035489,
};

const wilsonBounds = (p: number, n: number, level: number): readonly [number, number] => {
  const z = quantiles[level]!;
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
};

const checkBounds = (row: Row, { interval, reason }: Line, level: number, say: (message: string) => void): void => {
  const { estimate, low, high, n } = interval;
  if (estimate === null || row.method === "none") {
    if (low !== null || high !== null) say("bounds without an estimate or a method");
    return;
  }
  if (row.method === "wilson") {
    const [lower, upper] = wilsonBounds(estimate, n, level);
    if (!near(low, lower) || !near(high, upper)) say(`the bounds are not Wilson's, ${lower} and ${upper}`);
    return;
  }
  const isAlone = (row.lineages ?? 0) < 2;
  if (isAlone !== (low === null) || isAlone !== (high === null)) say(`${row.lineages} lineages, but other bounds`);
  if (isAlone && reason !== "one_cluster") say("a single lineage, but another reason");
  if (low !== null && high !== null && low > high) say("the lower bound lies above the upper one");
};

/** Recomputes every metric from the lines above it. For random bootstrap bounds, only their order is checked. */
export const checkMetrics = (evidence: Evidence, say: Say): void => {
  const lines = evidence.all("metric");
  if (lines.length === 0) return;
  const study = new StudyNumbers(evidence);
  const rates = rateRows(study);
  const rows = new Map(
    [...rates, ...auditRows(study, rates), ...statRows(study, rates)].map((row) => [keyOf(row), row]),
  );
  const { confidenceLevel } = evidence.header.config;
  const names = new Set<string>();
  for (const { at, line } of lines) {
    const key = keyOf(line);
    const row = rows.get(key);
    if (names.has(key)) say(at, `${key} stands twice`);
    names.add(key);
    if (!row) {
      say(at, `${key} is no metric of this run`);
      continue;
    }
    const { estimate, n, method, level } = line.interval;
    if (!near(estimate, row.estimate)) say(at, `${key} is ${row.estimate}, not ${estimate}`);
    if (n !== row.n) say(at, `${key} has n ${row.n}, not ${n}`);
    if (method !== row.method) say(at, `${key} has method ${row.method}, not ${method}`);
    if (level !== confidenceLevel) say(at, `${key} has another level`);
    if ((estimate === null) !== (line.reason !== null && line.reason !== "one_cluster"))
      say(at, `${key}: the reason ${line.reason} does not fit the estimate`);
    checkBounds(row, line, confidenceLevel, (message) => say(at, `${key}: ${message}`));
  }
  const last = lines.at(-1)!.at;
  for (const key of rows.keys()) if (!names.has(key)) say(last, `${key} is missing`);
};
