import { isDeepStrictEqual } from "node:util";
import { checkTables } from "./check-tables.ts";
import type { LineOf } from "./form.ts";
import type { Evidence } from "./read.ts";
import { boundsOf, drawProblemCounts } from "./resample.ts";
import { type CellOf, meanOf, StudyValues, type Value } from "./study-values.ts";

type Say = (at: number, message: string) => void;
type Interval = LineOf<"modelMetrics">["metrics"][string];
type Draws = readonly ReadonlyMap<string, number>[];

const near = (a: number | null | undefined, b: number | null | undefined): boolean =>
  a === null || b === null || a === undefined || b === undefined ? a === b : Math.abs(a - b) < 1e-9;

const wilsonBounds = (fixed: number, n: number, level: number): readonly [number, number] => {
  const z = { 0.95: 1.959963984540054, 0.9: 1.6448536269514722, 0.99: 2.5758293035489004 }[String(level)];
  if (z === undefined) return [Number.NaN, Number.NaN];
  const [p, q] = [fixed / n, (z * z) / n];
  const middle = (p + q / 2) / (1 + q);
  const half = (z / (1 + q)) * Math.sqrt((p * (1 - p)) / n + q / (4 * n));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
};

/** The fault of an interval's bounds. Differences that random draws explain are accepted. */
const checkBounds = (
  given: NonNullable<Interval>,
  values: readonly (number | null)[],
  { problems }: StudyValues,
  { config }: Evidence["header"],
): string => {
  const drawn = problems.length < 2 ? null : boundsOf(values, given.level, config.bootstrapResamples);
  if (drawn === null) return given.low === null && given.high === null ? "" : "bounds where there can be none";
  if (given.low === null || given.high === null) return "no bounds";
  const far = Math.max(Math.abs(given.low - drawn.low), Math.abs(given.high - drawn.high));
  return far <= drawn.slack ? "" : `bounds ${given.low}, ${given.high}, but drawn ${drawn.low}, ${drawn.high}`;
};

const checkInterval = (
  given: Interval | undefined,
  wanted: { readonly estimate: number | null; readonly n: number; readonly method: string },
  bounds: (given: NonNullable<Interval>) => string,
): string => {
  if (given === undefined) return "is missing";
  if (given === null || wanted.estimate === null) return given === wanted.estimate ? "" : "is null on one side alone";
  if (!near(given.estimate, wanted.estimate)) return `is ${given.estimate}, but ${wanted.estimate}`;
  if (given.n !== wanted.n || given.method !== wanted.method)
    return `is by ${given.method} of ${given.n}, but ${wanted.method} of ${wanted.n}`;
  return bounds(given);
};

const known = (values: readonly Value[], name: string): number =>
  values.filter(({ values: own }) => (own?.[name] ?? null) !== null).length;

const hintLevelsOf = (whole: readonly Value[]): object | null => {
  const scenarios = whole.flatMap(({ stop }) => stop.scenarios);
  if (scenarios.length === 0) return null;
  const names = ["1", "2", "3", "4", "5", "6", "unresolved"];
  const own = scenarios.map(({ status, closedAtLevel }) =>
    status === "completed" && closedAtLevel !== null ? String(closedAtLevel) : "unresolved",
  );
  return Object.fromEntries(names.map((name) => [name, own.filter((one) => one === name).length / own.length]));
};

const hintsOf = (whole: readonly Value[]): object => {
  const hints = whole.flatMap((one) => one.hints);
  const attempts = hints.flatMap((hint) => hint.attempts);
  const fallbackCount = hints.filter(({ fallback }) => fallback !== null).length;
  return {
    hintCount: hints.length,
    attemptCount: attempts.length,
    rejectionCount: attempts.filter(({ rule }) => rule !== null).length,
    fallbackCount,
    fallbackRate: hints.length === 0 ? null : fallbackCount / hints.length,
  };
};

const shares = new Set(["initialFix", "finalFix"]);

const checkModel = (
  { line, at }: { readonly line: LineOf<"modelMetrics">; readonly at: number },
  study: StudyValues,
  evidence: Evidence,
  draws: Draws,
  say: Say,
): void => {
  const values = study.of(line);
  const whole = values.filter((one) => one.values !== null);
  const counts = {
    trajectories: values.length,
    errors: values.length - whole.length,
    eligible: whole.filter(({ rates }) => rates[0]! < 1).length,
    fixedLater: whole.filter(({ rates }) => rates[0]! < 1 && rates.includes(1)).length,
  };
  if (!isDeepStrictEqual(line.counts, counts)) say(at, `counts must be ${JSON.stringify(counts)}`);
  const setting = evidence.header.settings.find(({ id }) => id === line.setting);
  const cumulative = Array.from({ length: (setting?.alphaTurns ?? 0) + 1 }, (_, turn) =>
    whole.length === 0 ? null : whole.filter(({ rates }) => rates.slice(0, turn + 1).includes(1)).length / whole.length,
  );
  if (
    cumulative.length !== line.cumulativeFix.length ||
    !cumulative.every((one, i) => near(one, line.cumulativeFix[i]))
  )
    say(at, "cumulativeFix is another");
  const levels = line.protocol === "controlled" ? hintLevelsOf(whole) : null;
  if (!isDeepStrictEqual(line.hintLevels, levels)) say(at, "hintLevels are others");
  const hints = line.protocol === "nohint" ? null : hintsOf(whole);
  if (!isDeepStrictEqual(line.hints, hints)) say(at, "hints are others");
  const level = evidence.header.config.confidenceLevel;
  for (const name of Object.keys(evidence.metrics[0]?.line.metrics ?? {})) {
    const n = known(values, name);
    const method = shares.has(name) ? "wilson" : "percentileBootstrap";
    const estimate = meanOf(values, name);
    const fault = checkInterval(line.metrics[name], { estimate, n, method }, (given) => {
      if (given.level !== level) return "has another level";
      if (method === "percentileBootstrap")
        return checkBounds(
          given,
          draws.map((drawn) => meanOf(values, name, drawn)),
          study,
          evidence.header,
        );
      const [low, high] = wilsonBounds(estimate! * n, n, level);
      return near(low, given.low) && near(high, given.high) ? "" : "has other bounds than Wilson's";
    });
    if (fault) say(at, `${name} ${fault}`);
  }
};

const checkDifference = (
  { line, at }: { readonly line: LineOf<"difference">; readonly at: number },
  study: StudyValues,
  evidence: Evidence,
  draws: Draws,
  say: Say,
): void => {
  const cell = (model: string): CellOf => ({ setting: "main", protocol: "controlled", model, run: 1 });
  const [a, b] = [study.of(cell(line.modelA)), study.of(cell(line.modelB))];
  const both = a.filter((own) => own.values && b.find(({ instance }) => instance === own.instance)?.values);
  const names = new Set(both.map(({ instance }) => instance));
  const [left, right] = [a, b].map((side) => side.filter(({ instance }) => names.has(instance)));
  for (const name of Object.keys(evidence.metrics[0]?.line.metrics ?? {})) {
    const difference = (drawn?: ReadonlyMap<string, number>): number | null => {
      const [x, y] = [meanOf(left!, name, drawn), meanOf(right!, name, drawn)];
      return x === null || y === null ? null : x - y;
    };
    const wanted = { estimate: difference(), n: both.length, method: "pairedPercentileBootstrap" };
    const fault = checkInterval(line.metrics[name], wanted, (given) =>
      checkBounds(given, draws.map(difference), study, evidence.header),
    );
    if (fault) say(at, `${name} ${fault}`);
  }
};

/** Recomputes the metrics of models, their differences and the tables from the trajectories' metrics. */
export const checkResults = (evidence: Evidence, say: Say): void => {
  const { header, results } = evidence;
  if (results.length === 0) return;
  const study = new StudyValues(evidence);
  const draws = drawProblemCounts(study.problems);
  const wanted = header.settings.flatMap(({ id, protocols, models, runs }) =>
    protocols.flatMap((protocol) =>
      models.flatMap((model) =>
        Array.from({ length: runs }, (_, run) => JSON.stringify([id, protocol, model, run + 1])),
      ),
    ),
  );
  const cells: string[] = [];
  const pairs: string[] = [];
  for (const { line, at } of results) {
    if (line.kind === "modelMetrics") {
      const own = line as LineOf<"modelMetrics">;
      cells.push(JSON.stringify([own.setting, own.protocol, own.model, own.run]));
      checkModel({ line: own, at }, study, evidence, draws, say);
    }
    if (line.kind === "difference") {
      const own = line as LineOf<"difference">;
      pairs.push(JSON.stringify([own.modelA, own.modelB]));
      checkDifference({ line: own, at }, study, evidence, draws, say);
    }
  }
  if (cells.sort().join() !== wanted.sort().join()) say(1, "metrics of other models than the header promises");
  const { models } = header.settings[0]!;
  const each = models.flatMap((a, at) => models.slice(at + 1).map((b) => JSON.stringify([a, b])));
  if (pairs.join() !== each.join()) say(1, "differences of other pairs than those of the main setting");
  checkTables(evidence, study, draws, say);
};
