import { drawProblems, type ProblemDraws } from "../base/problem-draws.ts";
import type { DifferenceLine, MetricIntervals, ModelMetricsLine, ResultLine } from "../lines/evidence-lines.ts";
import { tableLines } from "../lines/table-lines.ts";
import { countHints, cumulativeFixShares, hintShares } from "../metrics/hint-shares.ts";
import {
  differenceInterval,
  fixInterval,
  type InstanceValue,
  type MetricInterval,
  metricInterval,
} from "../metrics/metric-interval.ts";
import { type MetricName, type Metrics, metricNames } from "../metrics/metrics.ts";
import { countTrajectories } from "../metrics/model-metrics.ts";
import { rulesOf, type StudyPlan, type TrajectoryHead } from "./study-plan.ts";
import type { Ended } from "./study-state.ts";

/** All trajectories (repairs) of one model in one setting, protocol and run, in the order of the buggy programs. */
interface Cell extends Pick<TrajectoryHead, "setting" | "protocol" | "model" | "run"> {
  readonly trajectories: readonly { readonly head: TrajectoryHead; readonly problem: string; readonly ended: Ended }[];
}

const cellsOf = (
  plan: StudyPlan,
  heads: readonly TrajectoryHead[],
  ended: Readonly<Record<string, Ended>>,
): readonly Cell[] => {
  const problems = new Map(plan.instances.map(({ id, problem }) => [id, problem]));
  const all = heads.map((head, at) => ({ head, problem: problems.get(head.instance)!, ended: ended[at]! }));
  const grouped = Map.groupBy(all, ({ head: { setting, protocol, model, run } }) =>
    JSON.stringify([setting, protocol, model, run]),
  );
  return [...grouped.values()].map((trajectories) => {
    const { setting, protocol, model, run } = trajectories[0]!.head;
    return { setting, protocol, model, run, trajectories };
  });
};

const each = (make: (name: MetricName) => MetricInterval | null): MetricIntervals =>
  Object.fromEntries(metricNames.map((name) => [name, make(name)])) as MetricIntervals;

const metricIn = (metrics: Metrics | null, name: MetricName): number | null => metrics?.[name] ?? null;

const shares = new Set<MetricName>(["initialFix", "finalFix"]);

const modelLine = (plan: StudyPlan, cell: Cell, draws: ProblemDraws): ModelMetricsLine => {
  const { setting, protocol, model, run, trajectories } = cell;
  const level = plan.config.confidenceLevel;
  const complete = trajectories.map(({ ended }) => ended).filter(({ metrics }) => metrics !== null);
  const values = (name: MetricName): readonly InstanceValue[] =>
    trajectories.map(({ problem, ended }) => ({ problem, value: metricIn(ended.metrics, name) }));
  return {
    kind: "modelMetrics",
    setting,
    protocol,
    model,
    run,
    counts: countTrajectories(trajectories.map(({ ended }) => ended.metrics)),
    metrics: each((name) =>
      shares.has(name) ? fixInterval(values(name), level) : metricInterval(values(name), draws, level),
    ),
    cumulativeFix: cumulativeFixShares(
      complete.map(({ fixedAt }) => fixedAt),
      rulesOf(plan, setting).alphaTurns,
    ),
    hintLevels: protocol === "controlled" ? hintShares(complete.flatMap(({ scenarios }) => scenarios)) : null,
    hints: protocol === "nohint" ? null : countHints(complete.flatMap(({ hints }) => hints)),
  };
};

const differenceLine = (plan: StudyPlan, a: Cell, b: Cell, draws: ProblemDraws): DifferenceLine => {
  const both = a.trajectories
    .map((first, index) => [first, b.trajectories[index]!] as const)
    .filter(([first, second]) => first.ended.metrics !== null && second.ended.metrics !== null);
  const side = (of: 0 | 1, name: MetricName): readonly InstanceValue[] =>
    both.map((pair) => ({ problem: pair[of].problem, value: metricIn(pair[of].ended.metrics, name) }));
  return {
    kind: "difference",
    modelA: a.model,
    modelB: b.model,
    metrics: each((name) => differenceInterval(side(0, name), side(1, name), draws, plan.config.confidenceLevel)),
  };
};

/**
 * The evidence lines that hold a study's results: metrics of trajectories (repairs) and of models, differences, tables.
 */
export const resultLines = (
  plan: StudyPlan,
  heads: readonly TrajectoryHead[],
  ended: Readonly<Record<string, Ended>>,
): readonly ResultLine[] => {
  const { config, seed, instances, settings } = plan;
  const problems = [...new Set(instances.map(({ problem }) => problem))];
  const draws = drawProblems(problems, config.bootstrapResamples, seed);
  const cells = cellsOf(plan, heads, ended);
  const main = cells.filter(
    ({ setting, protocol, run }) => setting === settings[0]!.id && protocol === "controlled" && run === 1,
  );
  const metrics = heads.flatMap(({ trajectory }, at): readonly ResultLine[] => {
    const end = ended[at]!;
    return end.metrics === null
      ? []
      : [{ kind: "trajectoryMetrics", trajectory, turns: end.turns, metrics: end.metrics }];
  });
  const pairs = main.flatMap((a, at) => main.slice(at + 1).map((b) => differenceLine(plan, a, b, draws)));
  const asCells = cells.map(({ trajectories, ...cell }) => ({
    ...cell,
    trajectories: trajectories.map(({ problem, ended: end }) => ({ problem, metrics: end.metrics })),
  }));
  return [
    ...metrics,
    ...cells.map((cell) => modelLine(plan, cell, draws)),
    ...pairs,
    ...tableLines(settings, asCells, draws, config.confidenceLevel),
  ];
};
