import { meanOrNull, varianceOf } from "../../../../toolkit/base/averages.ts";
import { linesOf } from "../../method/lines-of.ts";
import { drawProblems } from "../base/problem-draws.ts";
import type { RepairLine } from "../lines/evidence-lines.ts";
import { type InstanceValue, percentileBounds, problemSums } from "../metrics/metric-interval.ts";
import type { MetricName } from "../metrics/metrics.ts";
import type { Protocol } from "../trajectory/state.ts";
import { headerIn } from "./study-lines.ts";

/** The variation of a metric's mean between repeated runs, under two feedback protocols. */
export interface MetricSpread {
  readonly metric: MetricName;
  readonly runs: number;
  /**
   * For each protocol, the metric's standard deviation over repeated runs, averaged over models. Null with fewer than
   * two runs.
   */
  readonly deviations: Readonly<Record<string, number | null>>;
  /** The deviation of the first protocol minus that of the second, with a 95% bootstrap interval over problems. */
  readonly difference: { readonly estimate: number; readonly low: number; readonly high: number } | null;
}

type Weight = (at: number) => number;

const deviation = (values: readonly number[]): number => Math.sqrt(varianceOf(values));

/**
 * The spread of a metric's mean between repeated runs, under two protocols of the main setting. The spread shows if
 * controlled hints make repeated runs more alike (PAIR-Bench, Tables 5 and 6).
 */
export const runSpread = (
  lines: readonly RepairLine[],
  metric: MetricName,
  [first, second]: readonly [Protocol, Protocol],
): MetricSpread => {
  const { config, seed } = headerIn(lines);
  const problemOf = new Map(linesOf(lines, "instance").map(({ id, problem }) => [id, problem]));
  const values = new Map(
    linesOf(lines, "trajectoryMetrics").map(({ trajectory, metrics }) => [trajectory, metrics[metric]]),
  );
  const played = linesOf(lines, "trajectory").filter(
    ({ setting, trajectory }) => setting === "main" && values.has(trajectory),
  );
  const draws = drawProblems([...new Set(problemOf.values())], config.bootstrapResamples, seed);

  /** Returns a function that computes the spread under a protocol, for given weights of the problems. */
  const spreadOf = (protocol: Protocol): ((weight: Weight) => number | null) => {
    const protocolLines = played.filter((line) => line.protocol === protocol);
    const models = [...Map.groupBy(protocolLines, ({ model }) => model).values()].map((of) =>
      [...Map.groupBy(of, ({ run }) => run).values()].map((one) =>
        problemSums(
          one.map(
            ({ trajectory, instance }): InstanceValue => ({
              problem: problemOf.get(instance)!,
              value: values.get(trajectory) ?? null,
            }),
          ),
          draws,
        ),
      ),
    );
    return (weight) =>
      meanOrNull(
        models.flatMap((runs) => {
          const means = runs.flatMap(({ mean }) => mean(weight) ?? []);
          return means.length < 2 ? [] : [deviation(means)];
        }),
      );
  };

  const [a, b] = [spreadOf(first), spreadOf(second)];
  const between = (weight: Weight): number | null => {
    const [one, other] = [a(weight), b(weight)];
    return one === null || other === null ? null : one - other;
  };
  const estimate = between(() => 1);
  const { low, high } = percentileBounds(draws, (counts) => between((at) => counts[at]!), 0.95);
  return {
    metric,
    runs: new Set(played.map(({ run }) => run)).size,
    deviations: { [first]: a(() => 1), [second]: b(() => 1) },
    difference: estimate === null || low === null || high === null ? null : { estimate, low, high },
  };
};
