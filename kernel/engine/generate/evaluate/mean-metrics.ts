import { meanOrNull, sumOf } from "../../../../toolkit/base/averages.ts";
import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { lineageMetric, type Metric, plainMetric, type Value } from "../../method/metrics/metric.ts";

type Head = readonly [name: string, scope: Metric["scope"]];

/** A value measured on one item, for example a pass rate, with the item's language. */
export interface LanguageValue extends Value {
  readonly language: string;
}

/** A share of items with Wilson's interval. */
export const wilsonMetric = (
  [name, scope]: Head,
  values: readonly number[],
  level: number,
  reason = "empty",
): Metric => {
  const sum = sumOf(values);
  if (values.length === 0) return plainMetric([name, scope, "wilson"], null, 0, { reason });
  const { low, high } = wilson(sum, values.length, { level });
  return plainMetric([name, scope, "wilson"], sum / values.length, values.length, { bounds: [low, high] });
};

/**
 * The macro mean: the mean of a value within each language, averaged over the languages. Its interval comes from a
 * bootstrap of whole lineages (the item made from a seed, with its translation).
 */
export const macroMetric = (
  head: Head,
  values: readonly LanguageValue[],
  extras: { readonly reason?: string } = {},
): Metric => {
  const languages = [...new Set(values.map(({ language }) => language))];
  const addends = values.map(({ lineage, language, value }) => ({
    lineage,
    add: languages.flatMap((one) => (one === language ? [value, 1] : [0, 0])),
  }));
  return lineageMetric(
    head,
    addends,
    values.length,
    (sums) => {
      const means = languages.flatMap((_, at) => {
        const items = sums[2 * at + 1]!;
        return items > 0 ? [sums[2 * at]! / items] : [];
      });
      return meanOrNull(means);
    },
    extras,
  );
};
