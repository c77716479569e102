import type { Interval } from "../../../toolkit/index.ts";
import type { Criterion } from "../criteria/criterion.ts";
import { EngineError } from "../errors.ts";
import { nearest } from "../nearest.ts";
import { markName } from "../store/marks.ts";
import type { LeaderboardRow } from "./leaderboard.ts";

/** A condition on a run's numbers, for CI. */
export interface Threshold {
  readonly text: string;
  /** `pass@k`, or a criterion with its part. */
  readonly metric: string;
  readonly relation: ">=" | ">" | "<=" | "<";
  readonly value: number;
  /** Which number of the interval is held against the value. */
  readonly bound: "low" | "estimate" | "high";
  /** Label or id of the only model that is meant; absent: all. */
  readonly model?: string;
}

/** A threshold held against one model. */
export interface ThresholdFinding {
  readonly threshold: Threshold;
  readonly model: string;
  /** Null: the run has no such number of the model, which fails. */
  readonly found: number | null;
  readonly holds: boolean;
}

const form =
  /^\s*(?<metric>[^<>=:]+?)(?::(?<bound>low|estimate|high))?\s*(?<relation>[<>]=?)\s*(?<value>[\d.eE+-]+)(?<percent>%?)(?:\s+of\s+(?<model>.+?))?\s*$/;

/**
 * Reads `pass@1>=0.6`, `unit-test>=80%`, `pass@1:estimate>=0.6 of sim/expert`, `token-count total<=2000`. Unless told
 * otherwise, the end of the interval counts that is harder to meet: the lower one for >=, the upper one for <=.
 * Throws `invalid_config`.
 */
export const parseThreshold = (text: string): Threshold => {
  const { metric, bound, relation, value, percent, model } = form.exec(text)?.groups ?? {};
  const number = Number(value) / (percent ? 100 : 1);
  if (!metric || !relation || Number.isNaN(number))
    throw new EngineError(`"${text}" is no threshold`, {
      code: "invalid_config",
      argument: "fail-under",
      value: text,
      hint: 'for example "pass@1>=0.6", "unit-test:estimate>=80%", "token-count total<=2000 of MODEL"',
    });
  // "pass@1>=60" would fail every run, "pass@1<=60" none.
  if (/^pass@\d+$/.test(metric) && number > 1)
    throw new EngineError(`"${text}" says nothing: ${metric} is at most 1`, {
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

const refuse = (what: string, asked: string, known: readonly string[]): never => {
  const close = nearest(asked, known);
  throw new EngineError(`the run has no ${what} "${asked}"`, {
    code: "invalid_config",
    argument: "fail-under",
    value: asked,
    hint: close ? `did you mean "${close}"?` : `it has ${known.join(", ")}`,
  });
};

/** Names of the numbers that a criterion may give; its own where nobody knows its parts. */
const numbersOf = ({ name, parts = [""] }: Pick<Criterion, "name" | "parts">): readonly string[] =>
  parts.map((part) => markName(name, part));

/**
 * Refuses thresholds on a criterion, or a part of one, that a run will not have, before it is begun. Throws `invalid_config`.
 *
 * @param criteria all that the run will have
 */
export const checkMetrics = (
  thresholds: readonly Threshold[],
  criteria: readonly Pick<Criterion, "name" | "parts">[],
): void => {
  for (const { metric } of thresholds) {
    if (/^pass@\d+$/.test(metric)) continue;
    const meant = criteria.find(({ name }) => metric === name || metric.startsWith(`${name} `));
    if (!meant) refuse("criterion", metric, ["pass@1", ...criteria.flatMap(numbersOf)]);
    else if (meant.parts && !numbersOf(meant).includes(metric)) refuse("number", metric, numbersOf(meant));
  }
};

/** Holds thresholds against a leaderboard. Throws `invalid_config` for a metric or model that it does not have. */
export const checkThresholds = (
  rows: readonly LeaderboardRow[],
  thresholds: readonly Threshold[],
): readonly ThresholdFinding[] =>
  thresholds.flatMap((threshold) => {
    const { metric, relation, value, bound, model } = threshold;
    const known = new Set(
      rows.flatMap((row) => [...[...row.passAt.keys()].map((k) => `pass@${k}`), ...row.criteria.keys()]),
    );
    if (!known.has(metric) && known.size > 0) refuse("number", metric, [...known]);
    const meant = rows.filter((row) => model === undefined || row.model === model || row.label === model);
    if (meant.length === 0 && model !== undefined)
      refuse(
        "model",
        model,
        rows.map((row) => row.label),
      );
    if (meant.length === 0) return [{ threshold, model: "no model", found: null, holds: false }];
    return meant.map((row) => {
      const found = intervalOf(row, metric)?.[bound] ?? null;
      return { threshold, model: row.label, found, holds: found !== null && meets[relation](found, value) };
    });
  });
