import type { Interval } from "../../../toolkit/stats/result.ts";
import { type AskedNumber, type NamedCriterion, refuseNumber, unknownNumber } from "../criteria/refuse-number.ts";
import { EngineError } from "../errors.ts";
import type { LeaderboardRow } from "./leaderboard.ts";

/** A condition on a run's results, for example for CI: `pass@1>=0.6`. */
export interface Threshold {
  readonly text: string;
  /** `pass@k`, or the name of a criterion, followed by the name of its number if it gives several. */
  readonly metric: string;
  readonly relation: ">=" | ">" | "<=" | "<";
  readonly value: number;
  /** The number that is compared with `value`: the interval's lower end, the estimate, or the interval's upper end. */
  readonly bound: "low" | "estimate" | "high";
  /** Label or id of the only model that is compared; absent: all models. */
  readonly model?: string;
}

/** The result of a threshold for one model. */
export interface ThresholdFinding {
  readonly threshold: Threshold;
  readonly model: string;
  /** The value of the threshold's metric for this model; null if the run has no value, so that the threshold fails. */
  readonly found: number | null;
  readonly holds: boolean;
}

const form =
  /^\s*(?<metric>[^<>=:]+?)(?::(?<bound>low|estimate|high))?\s*(?<relation>[<>]=?)\s*(?<value>[\d.eE+-]+)(?<percent>%?)(?:\s+of\s+(?<model>.+?))?\s*$/;

/**
 * Parses a threshold: `pass@1>=0.6`, `unit-test>=80%`, `pass@1:estimate>=0.6 of sim/expert`, `token-count
 * total<=2000`. By default the stricter end of the interval counts: the lower end for >=, the upper end for <=.
 * Throws `invalid_config`.
 *
 * @example
 * const { metric, value, bound } = parseThreshold("pass@1>=60%");
 * [metric, value, bound]; // => ["pass@1", 0.6, "low"]
 */
export const parseThreshold = (text: string): Threshold => {
  const { metric, bound, relation, value, percent, model } = form.exec(text)?.groups ?? {};
  const number = Number(value) / (percent ? 100 : 1);
  if (!metric || !relation || Number.isNaN(number))
    throw new EngineError(`"${text}" is not a threshold`, {
      code: "invalid_config",
      argument: "fail-under",
      value: text,
      hint: 'for example "pass@1>=0.6", "unit-test:estimate>=80%", "token-count total<=2000 of MODEL"',
    });
  // The rate is given as 60 instead of 60%. No run would meet "pass@1>=60", and every run would meet "pass@1<=60".
  if (/^pass@\d+$/.test(metric) && number > 1)
    throw new EngineError(`"${text}" decides nothing: ${metric} is at most 1`, {
      code: "invalid_config",
      argument: "fail-under",
      value: text,
      hint: `write a share from 0 to 1, or percent with the sign: ${metric}${relation}${percent ? "60" : value}%`,
    });
  return {
    text: text.trim(),
    metric,
    relation: relation as Threshold["relation"],
    value: number,
    bound: (bound as Threshold["bound"] | undefined) ?? (relation.startsWith(">") ? "low" : "high"),
    ...(model === undefined ? {} : { model }),
  };
};

const meets: Readonly<Record<Threshold["relation"], (a: number, b: number) => boolean>> = {
  ">=": (a, b) => a >= b,
  ">": (a, b) => a > b,
  "<=": (a, b) => a <= b,
  "<": (a, b) => a < b,
};

const intervalOf = (row: LeaderboardRow, metric: string): Interval | null | undefined => {
  const k = /^pass@(\d+)$/.exec(metric)?.[1];
  return k === undefined ? row.criteria.get(metric)?.mean : row.passAt.get(Number(k));
};

const requestedNumber = (name: string): AskedNumber => ({ argument: "fail-under", name });

/** The properties of a planned run that determine the metrics to which thresholds may refer. */
export interface ExpectedNumbers {
  readonly criteria: readonly NamedCriterion[];
  /** The criterion that ranks the models instead of pass@k. */
  readonly primary?: string | undefined;
  /** The number of samples per task; absent if it is not known yet. */
  readonly samples?: number | undefined;
}

/** The names pass@k that a planned run will have; none without unit tests, or if another criterion ranks the models. */
const passRates = ({ criteria, primary, samples = 1 }: ExpectedNumbers): readonly string[] =>
  primary !== undefined || !criteria.some(({ name }) => name === "unit-test")
    ? []
    : [...new Set([1, samples])].map((k) => `pass@${k}`);

/**
 * Refuses thresholds on metrics that a run will not have, before the run starts. A metric is pass@k, a criterion, or
 * one of a criterion's numbers (`token-count total`). Throws `invalid_config`.
 *
 * @example
 * const known = { criteria: findCriteria(["unit-test"]), samples: 5 };
 * checkMetrics([parseThreshold("pass@5>=0.5")], known); // => undefined
 */
export const checkMetrics = (thresholds: readonly Threshold[], expected: ExpectedNumbers): void => {
  const rates = passRates(expected);
  for (const { metric } of thresholds) {
    const isRate = /^pass@\d+$/.test(metric);
    if (rates.includes(metric) || (isRate && rates.length > 0 && expected.samples === undefined)) continue;
    refuseNumber(requestedNumber(metric), expected.criteria, rates);
  }
};

/**
 * Compares a leaderboard with thresholds. Throws `invalid_config` for a metric or model that the leaderboard lacks.
 * On an empty leaderboard no threshold holds.
 *
 * @example
 * const [finding] = checkThresholds([], [parseThreshold("pass@1>=0.5")]);
 * finding.holds; // => false
 */
export const checkThresholds = (
  rows: readonly LeaderboardRow[],
  thresholds: readonly Threshold[],
): readonly ThresholdFinding[] =>
  thresholds.flatMap((threshold) => {
    const { metric, relation, value, bound, model } = threshold;
    const metrics = new Set(
      rows.flatMap((row) => [...[...row.passAt.keys()].map((k) => `pass@${k}`), ...row.criteria.keys()]),
    );
    if (!metrics.has(metric) && metrics.size > 0) throw unknownNumber("number", requestedNumber(metric), [...metrics]);
    const matchingRows = rows.filter((row) => model === undefined || row.model === model || row.label === model);
    if (matchingRows.length === 0 && model !== undefined)
      throw unknownNumber(
        "model",
        requestedNumber(model),
        rows.map((row) => row.label),
      );
    if (matchingRows.length === 0) return [{ threshold, model: "no model", found: null, holds: false }];
    return matchingRows.map((row) => {
      const number = intervalOf(row, metric)?.[bound] ?? null;
      return { threshold, model: row.label, found: number, holds: number !== null && meets[relation](number, value) };
    });
  });
