import type { Chart } from "../../../../toolkit/charts/chart.ts";
import { groupedBars } from "../../../../toolkit/charts/grouped-bars.ts";
import { hintLevels } from "../../../../toolkit/charts/hint-levels.ts";
import { trajectories } from "../../../../toolkit/charts/trajectories.ts";
import { turnCurve } from "../../../../toolkit/charts/turn-curve.ts";
import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { linesOf } from "../../method/lines-of.ts";
import type { RepairLine, RepairTurnLine, TrajectoryLine } from "../lines/evidence-lines.ts";
import { mainMetrics } from "./study-lines.ts";

const mainTrajectories = (lines: readonly RepairLine[]): readonly TrajectoryLine[] =>
  linesOf(lines, "trajectory").filter(
    ({ setting, protocol, run }) => setting === "main" && protocol === "controlled" && run === 1,
  );

/**
 * PAIR-Bench's Figure 3: the share of failure regions (groups of failing tests) that hints of each level closed, for
 * each model.
 */
const levels = (lines: readonly RepairLine[]): Chart => {
  const models = new Map(mainTrajectories(lines).map(({ trajectory, model }) => [trajectory, model]));
  const stops = linesOf(lines, "stop").filter(({ trajectory }) => models.has(trajectory));
  return hintLevels(
    stops.flatMap(({ trajectory, scenarios }) =>
      scenarios.map(({ status, closedAtLevel }) => ({
        model: models.get(trajectory)!,
        level: status === "completed" ? closedAtLevel : null,
        count: 1,
      })),
    ),
    {
      title: "How much help it took to close a failure region",
      subtitle: "Share of the regions worked on; darker: a deeper hint; grey: never closed",
    },
  );
};

/**
 * PAIR-Bench's Figure 4: the share of tests that were shown in a hint's prompt and pass in the end. Only tests that
 * fail at turn 0 count.
 */
const coverage = (lines: readonly RepairLine[]): Chart =>
  groupedBars(
    mainMetrics(lines).map(({ model, metrics: { hintedClosedCoverage: value } }) => ({
      group: model,
      series: "hinted and closed",
      value:
        value === null || value.low === null || value.high === null
          ? (value?.estimate ?? null)
          : { ...value, low: value.low, high: value.high },
    })),
    {
      metric: "Hinted-closed coverage",
      by: "model",
      title: "Failing tests that were shown in hints and pass in the end",
    },
  );

/** The instance whose trajectories (repairs) have the most turns in sum; of several, the first. */
const longest = (heads: readonly TrajectoryLine[], turns: ReadonlyMap<string, readonly RepairTurnLine[]>): string => {
  const sums = new Map<string, number>();
  for (const { instance, trajectory } of heads)
    sums.set(instance, (sums.get(instance) ?? 0) + Math.min(6, turns.get(trajectory)?.length ?? 0));
  return [...sums].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
};

/** PAIR-Bench's Figure 5: the share of passing tests after each turn, for one instance. */
const course = (lines: readonly RepairLine[], instanceId?: string): Chart => {
  const heads = mainTrajectories(lines);
  const trajectoryIds = new Set(heads.map(({ trajectory }) => trajectory));
  const turns = Map.groupBy(
    linesOf(lines, "turn").filter(({ trajectory }) => trajectoryIds.has(trajectory)),
    ({ trajectory }) => trajectory,
  );
  const hints = new Map(
    linesOf(lines, "hint")
      .filter(({ trajectory }) => trajectoryIds.has(trajectory))
      .map((line) => [`${line.trajectory} ${line.turn}`, `L${line.level}`]),
  );
  const instance = instanceId ?? longest(heads, turns);
  const instanceHeads = heads.filter((head) => head.instance === instance);
  return trajectories(
    instanceHeads.flatMap(({ model, trajectory }) =>
      (turns.get(trajectory) ?? []).map(({ turn, passRate }) => {
        const hint = hints.get(`${trajectory} ${turn}`);
        return { series: model, turn, rate: passRate, ...(hint === undefined ? {} : { hint }) };
      }),
    ),
    { title: `Tests that pass, turn by turn: ${instance}` },
  );
};

/**
 * PAIR-Bench's Figure 6: the share of programs that are fixed at each turn or earlier. Turn 0 is the repair without
 * feedback.
 */
const fixed = (lines: readonly RepairLine[]): Chart =>
  turnCurve(
    mainMetrics(lines).flatMap(({ model, cumulativeFix, counts }) =>
      cumulativeFix.flatMap((share, turn) => {
        const completeCount = counts.trajectories - counts.errors;
        if (share === null || completeCount === 0) return [];
        const { estimate, low, high } = wilson(Math.round(share * completeCount), completeCount);
        return [{ series: model, turn, estimate, low, high }];
      }),
    ),
    { metric: "Programs fixed", title: "Programs fixed by turn, with 95% intervals" },
  );

const figures = {
  3: levels,
  4: coverage,
  5: (lines, { instance }) => course(lines, instance),
  6: fixed,
} satisfies Readonly<Record<number, (lines: readonly RepairLine[], options: { readonly instance?: string }) => Chart>>;

/** The numbers of PAIR-Bench's figures that taulab can draw. */
export type RepairFigure = keyof typeof figures;

export const repairFigureNumbers = [3, 4, 5, 6] as const satisfies readonly RepairFigure[];

/** Draws one of PAIR-Bench's Figures 3 to 6 from a study's evidence. */
export const repairFigure = (
  lines: readonly RepairLine[],
  figure: RepairFigure,
  options: { readonly instance?: string },
): Chart => figures[figure](lines, options);
