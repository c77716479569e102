import { meanOrNull, varianceOf } from "../../../../toolkit/base/averages.ts";
import type { Protocol } from "../trajectory/state.ts";
import { type MetricInterval, percentileBounds } from "./metric-interval.ts";
import type { MetricName } from "./metrics.ts";
import type { StudyResults } from "./study-results.ts";
import { tauB } from "./tau-b.ts";

const stable = ["repairRate", "preservation", "finalFix", "turnsToFix"] as const;
type Stable = (typeof stable)[number];

/** Mean and sample standard deviation of a metric over runs; `sd` is null with fewer than two values. */
export interface RunSpread {
  readonly mean: number | null;
  readonly sd: number | null;
  readonly n: number;
}

const spreadOf = (values: readonly (number | null)[]): RunSpread => {
  const numbers = values.filter((value) => value !== null);
  const mean = meanOrNull(numbers);
  const n = numbers.length;
  if (mean === null || n < 2) return { mean, sd: null, n };
  return { mean, sd: Math.sqrt(varianceOf(numbers)), n };
};

const each = <Value>(make: (metric: Stable) => Value): Readonly<Record<Stable, Value>> =>
  Object.fromEntries(stable.map((metric) => [metric, make(metric)])) as Readonly<Record<Stable, Value>>;

const runsOf = (results: StudyResults): readonly number[] =>
  Array.from({ length: results.settings[0]!.runs }, (_, run) => run + 1);

const reduction = (controlledSd: number | null, freeSd: number | null): number | null =>
  controlledSd === null || freeSd === null || freeSd === 0 ? null : 1 - controlledSd / freeSd;

/**
 * PAIR-Bench's Table V: the standard deviation between runs under controlled and under free hints, and the relative
 * reduction by controlled hints.
 */
export const tableFive = (results: StudyResults) => {
  const main = results.settings[0]!;
  const rowOf = (model: string, protocol: Protocol) => {
    const mean = (metric: MetricName, run: number) => results.mean({ setting: main.id, protocol, model, run, metric });
    return {
      model,
      protocol,
      initialFix: mean("initialFix", 1),
      ...each((metric) => spreadOf(runsOf(results).map((run) => mean(metric, run)))),
    };
  };
  const shown = main.protocols.filter((protocol) => protocol !== "nohint");
  const rows = main.models.flatMap((model) => shown.map((protocol) => rowOf(model, protocol)));
  const sdOf = (model: string, protocol: Protocol, metric: Stable): number | null =>
    rows.find((row) => row.model === model && row.protocol === protocol)?.[metric].sd ?? null;
  const ofAll = (metric: Stable): number | null => {
    const pairs = main.models
      .map((model) => [sdOf(model, "controlled", metric), sdOf(model, "vanilla", metric)] as const)
      .filter(([controlledSd, freeSd]) => controlledSd !== null && freeSd !== null);
    return reduction(
      meanOrNull(pairs.map(([controlledSd]) => controlledSd)),
      meanOrNull(pairs.map(([, freeSd]) => freeSd)),
    );
  };
  const reductions = [
    ...main.models.map((model: string | null) => ({
      model,
      ...each((metric) => reduction(sdOf(model!, "controlled", metric), sdOf(model!, "vanilla", metric))),
    })),
    { model: null, ...each(ofAll) },
  ];
  return { rows, reductions };
};

/** Kendall's tau of the models' values in two runs, for each pair of runs for which tau is defined. */
const tausOfPairs = (results: StudyResults, protocol: Protocol, metric: Stable, counts?: Uint16Array) => {
  const { id: setting, models } = results.settings[0]!;
  const values = runsOf(results).map((run) =>
    models.map((model) => results.mean({ setting, protocol, model, run, metric }, counts)),
  );
  return values.flatMap((first, at) =>
    values.slice(at + 1).flatMap((second) => {
      const both = models.map((_, model) => model).filter((one) => first[one] !== null && second[one] !== null);
      const tau = tauB(
        both.map((one) => first[one]!),
        both.map((one) => second[one]!),
      );
      return tau === null ? [] : [tau];
    }),
  );
};

/** PAIR-Bench's Table VI: for each protocol, the agreement of repeated runs about the ranking of the models. */
export const tableSix = (results: StudyResults, level: number) =>
  results.settings[0]!.protocols.map((protocol) => {
    const intervalOf = (metric: Stable): MetricInterval | null => {
      const taus = tausOfPairs(results, protocol, metric);
      const estimate = meanOrNull(taus);
      if (estimate === null) return null;
      const drawn = (counts: Uint16Array) => meanOrNull(tausOfPairs(results, protocol, metric, counts));
      const bounds = percentileBounds(results.draws, drawn, level);
      return { estimate, ...bounds, level, method: "percentileBootstrap", n: taus.length };
    };
    const intervals = each(intervalOf);
    return { protocol, ...intervals, average: meanOrNull(stable.map((metric) => intervals[metric]?.estimate ?? null)) };
  });
