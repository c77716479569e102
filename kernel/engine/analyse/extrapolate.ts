import { meanInterval } from "../../../toolkit/stats/means/mean-interval.ts";
import type { Manifest } from "../store/manifest.ts";
import type { SampleFacts } from "../store/record.ts";

interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Predicted tokens and US dollars of one model's remaining samples, extrapolated from its finished samples. */
export interface Extrapolation {
  readonly model: string;
  /** The number of samples whose answers have been received. */
  readonly asked: number;
  readonly left: number;
  /**
   * 95% interval of the mean tokens, times the number of remaining samples; null if fewer than two samples are
   * answered.
   */
  readonly tokens: Bounds | null;
  /** 95% interval of the remaining samples' cost in US dollars; null if a price or the interval is unknown. */
  readonly usd: Bounds | null;
}

/**
 * The 95% interval of the mean, multiplied by `times`. If all values are equal, both bounds are that value times
 * `times`.
 */
const boundsOf = (values: readonly number[], times: number): Bounds | null => {
  if (values.length < 2) return null;
  const first = values[0] as number;
  const { low, high } = values.every((value) => value === first) ? { low: first, high: first } : meanInterval(values);
  return { low: Math.max(0, low) * times, high: high * times };
};

/**
 * Predicts the tokens and US dollars of the rest of a run, for each model. A cached answer counts with its original
 * cost.
 *
 * @example
 * const manifest = { config: { models: ["sim/steady"], samples: 5 }, tasks: [{ id: "sort", language: "python" }] };
 * const [rest] = extrapolate([], manifest);
 * [rest.asked, rest.left]; // => [0, 5]
 */
export const extrapolate = (records: readonly SampleFacts[], { config, tasks }: Manifest): readonly Extrapolation[] =>
  config.models.map((model) => {
    const recordsOfModel = records.filter((record) => record.model === model);
    const finished = recordsOfModel.filter(({ usage }) => usage !== null);
    const remaining = Math.max(0, tasks.length * config.samples - recordsOfModel.length);
    const costs = finished.map(({ cost }) => cost);
    return {
      model,
      asked: finished.length,
      left: remaining,
      tokens: boundsOf(
        finished.map(({ usage }) => (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0)),
        remaining,
      ),
      usd: costs.includes(null) ? null : boundsOf(costs as number[], remaining),
    };
  });
