import { meanOrNull } from "../../../../toolkit/base/averages.ts";
import type { Protocol, Scenario, TurnPlan } from "../trajectory/state.ts";

/**
 * The data of one trajectory (a repair turn by turn) from which its metrics are computed. The evidence
 * (`evidence.jsonl`) contains all of them.
 */
export interface PlayedTrajectory {
  readonly protocol: Protocol;
  readonly testCount: number;
  readonly alphaTurns: number;
  readonly representativeCount: number;
  /** For each turn from 0 to the last (τ), the tests that fail after it. */
  readonly failing: readonly (readonly string[])[];
  /** For each of the turns 1 to τ, its target tests and the tests in the feedback model's prompt. */
  readonly turns: readonly Pick<TurnPlan, "targetTests" | "representativeTests">[];
  /** The failure regions (groups of failing tests) on which the repair worked, in their state at its end. */
  readonly scenarios: readonly Pick<Scenario, "status" | "closedAtLevel">[];
}

/**
 * Metrics of one turn. A metric is null if it concerns an empty set of tests, or if the protocol has no target tests.
 */
export interface TurnMetrics {
  readonly turn: number;
  readonly passRate: number;
  readonly targetedRepair: number | null;
  readonly broaderRepair: number | null;
  readonly repairRate: number;
  readonly repairRateOfFailing: number;
  readonly preservation: number;
  readonly preservationConditional: number | null;
}

export const metricNames = [
  ...(["initialFix", "finalFix", "targetedRepair", "broaderRepair", "preservation"] as const),
  ...(["preservationConditional", "repairRate", "repairRateOfFailing", "progressMonotonicity"] as const),
  ...(["hintEfficiency", "gapClosure", "turnsToFix", "restrictedTurns", "hintedClosedCoverage"] as const),
  ...(["hintedClosedCoverageCap", "scenarioCoverage", "netGain"] as const),
] as const;
export type MetricName = (typeof metricNames)[number];
export type Metrics = Readonly<Record<MetricName, number | null>>;

const count = (tests: Iterable<string>, holds: (test: string) => boolean): number => {
  let total = 0;
  for (const test of tests) if (holds(test)) total++;
  return total;
};

/** The metrics of turns 1 to τ, where τ is the last turn of the trajectory (repair). */
export const turnMetrics = ({ failing, turns, testCount, protocol }: PlayedTrajectory): readonly TurnMetrics[] =>
  turns.map(({ targetTests }, index): TurnMetrics => {
    const [before, after] = [new Set(failing[index]), new Set(failing[index + 1])];
    const targets = protocol === "controlled" && targetTests !== null ? new Set(targetTests) : null;
    const repaired = count(before, (test) => !after.has(test));
    const broken = count(after, (test) => !before.has(test));
    const passedBefore = testCount - before.size;
    return {
      turn: index + 1,
      passRate: (testCount - after.size) / testCount,
      targetedRepair: targets ? count(targets, (test) => !after.has(test)) / targets.size : null,
      broaderRepair: targets ? count(before, (test) => !targets.has(test) && !after.has(test)) / testCount : null,
      repairRate: repaired / testCount,
      repairRateOfFailing: repaired / before.size,
      preservation: 1 - broken / testCount,
      preservationConditional: passedBefore === 0 ? null : 1 - broken / passedBefore,
    };
  });

const coverage = (first: readonly string[], last: ReadonlySet<string>, tests: ReadonlySet<string>): number =>
  count(first, (test) => tests.has(test) && !last.has(test)) / first.length;

/**
 * The mean, over attempted scenarios (failure regions), of 7 minus the hint level that closed the scenario. An open
 * scenario counts as 0, so 6 is the best value.
 */
const hintEfficiency = (scenarios: PlayedTrajectory["scenarios"]): number | null =>
  meanOrNull(
    scenarios.map(({ status, closedAtLevel }) =>
      status === "completed" && closedAtLevel !== null ? 7 - closedAtLevel : 0,
    ),
  );

const none = Object.fromEntries(metricNames.map((name) => [name, null])) as Metrics;

/** The metrics of one trajectory (repair), as section 6 of the evidence format's document defines them. */
export const trajectoryMetrics = (played: PlayedTrajectory): Metrics => {
  const { failing, testCount, alphaTurns, representativeCount, protocol, scenarios } = played;
  const rates = failing.map((tests) => (testCount - tests.length) / testCount);
  const [first, last] = [failing[0]!, new Set(failing.at(-1))];
  const fixedAt = failing.findIndex((tests) => tests.length === 0);
  const initialFix = fixedAt === 0 ? 1 : 0;
  const finalFix = fixedAt >= 0 ? 1 : 0;
  if (initialFix === 1) return { ...none, initialFix, finalFix };
  const turns = turnMetrics(played);
  const mean = (name: Exclude<keyof TurnMetrics, "turn" | "passRate">) => meanOrNull(turns.map((turn) => turn[name]));
  const start = rates[0]!;
  const controlled = protocol === "controlled";
  const shown = new Set(played.turns.flatMap(({ representativeTests }) => representativeTests));
  const targeted = new Set(played.turns.flatMap(({ targetTests }) => targetTests ?? []));
  return {
    initialFix,
    finalFix,
    targetedRepair: mean("targetedRepair"),
    broaderRepair: mean("broaderRepair"),
    preservation: mean("preservation"),
    preservationConditional: mean("preservationConditional"),
    repairRate: mean("repairRate"),
    repairRateOfFailing: mean("repairRateOfFailing"),
    progressMonotonicity: meanOrNull(rates.slice(1).map((rate, index) => (rate >= rates[index]! ? 1 : 0))),
    hintEfficiency: controlled ? hintEfficiency(scenarios) : null,
    gapClosure: (Math.max(...rates) - start) / (1 - start),
    turnsToFix: fixedAt > 0 ? fixedAt : null,
    restrictedTurns: fixedAt > 0 ? fixedAt : alphaTurns + 1,
    hintedClosedCoverage: controlled ? coverage(first, last, shown) : null,
    hintedClosedCoverageCap: controlled ? Math.min(1, (representativeCount * alphaTurns) / first.length) : null,
    scenarioCoverage: controlled ? coverage(first, last, targeted) : null,
    netGain: rates.at(-1)! - start,
  };
};
