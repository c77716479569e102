import { meanOrNull } from "../../../../toolkit/base/averages.ts";
import { type Metric, meanMetric, plainMetric } from "../../method/metrics/metric.ts";
import { type LanguageValue, macroMetric, wilsonMetric } from "./mean-metrics.ts";
import type { ItemRecord } from "./study-record.ts";
import type { GenerateView } from "./study-view.ts";

const sets = ["full", "lite", "complete"] as const;

/**
 * Computes a value, such as a pass rate, for each item. Items with null are left out. Each value is returned with the
 * item's language and its lineage (its seed), because intervals resample whole lineages.
 */
const valuesOf = (items: readonly ItemRecord[], of: (item: ItemRecord) => number | null): readonly LanguageValue[] =>
  items.flatMap((item) => {
    const value = of(item);
    return value === null ? [] : [{ lineage: item.cluster, language: item.language, value }];
  });

const passMetrics = (view: GenerateView): readonly Metric[] => {
  const { ks, confidenceLevel } = view.record.header.config;
  return sets.flatMap((set) => {
    const items = view.itemsOf(set);
    const study = set === "complete" ? "complete" : "main";
    const forms = [...(set === "complete" ? [1] : ks).map((k) => ({ k, strict: false })), { k: 1, strict: true }];
    return view.models.flatMap((model) =>
      forms.flatMap(({ k, strict }) => {
        const values = valuesOf(items, ({ id }) => view.rate(study, model, id, { k, strict }));
        const scope = (language: string) => ({ set, model, language, k, strict });
        const reason = items.length === 0 ? "empty" : "k_above_n";
        const languages = view.languagesOf(items).map((language) => {
          const languageValues = values.filter((one) => one.language === language);
          const numbers = languageValues.map(({ value }) => value);
          return k === 1
            ? wilsonMetric(["passAtK", scope(language)], numbers, confidenceLevel, reason)
            : meanMetric(["passAtK", scope(language)], languageValues, { reason });
        });
        return [
          ...languages,
          meanMetric(["passAtK", scope("micro")], values, { reason }),
          macroMetric(["passAtK", scope("macro")], values, { reason }),
        ];
      }),
    );
  });
};

/**
 * 1 if any sample of any model solves the item, 0 if none does. Null if no submission is scored.
 */
const anySolves = (view: GenerateView, { id }: ItemRecord): number | null => {
  const submissions = view.models.flatMap((model) => view.scored("main", model, id));
  if (submissions.length === 0) return null;
  return submissions.some((one) => view.isSolved(one)) ? 1 : 0;
};

/** The share of items of a set that any model solves. */
export const upperBoundMetrics = (view: GenerateView): readonly Metric[] => {
  const level = view.record.header.config.confidenceLevel;
  return (["full", "lite"] as const).flatMap((set) => {
    const items = view.itemsOf(set);
    const values = valuesOf(items, (item) => anySolves(view, item));
    const numbers = (language?: string) =>
      values.filter((one) => language === undefined || one.language === language).map(({ value }) => value);
    const languages = view.languagesOf(items);
    const bounds = languages.map((language) =>
      wilsonMetric(["upperBound", { set, language }], numbers(language), level),
    );
    const means = bounds.flatMap(({ estimate }) => (estimate === null ? [] : [estimate]));
    const macro = meanOrNull(means);
    return [
      ...bounds,
      wilsonMetric(["upperBound", { set, language: "micro" }], numbers(), level),
      plainMetric(["upperBound", { set, language: "macro" }, "none"], macro, values.length),
    ];
  });
};

const groupMetrics = (view: GenerateView): readonly Metric[] => {
  const { popular, similarModels } = view.record.header.config;
  const items = view.itemsOf("full");
  return (["popular", "lowResource"] as const).flatMap((group) => {
    const groupItems = items.filter(({ language }) => popular.includes(language) === (group === "popular"));
    const groupMean = (model: string): Metric =>
      macroMetric(
        ["groupMean", { model, group }],
        valuesOf(groupItems, ({ id }) => view.rate("main", model, id)),
      );
    const similar = similarModels.flatMap((model) => groupMean(model).estimate ?? []);
    const spread = similar.length === 0 ? null : Math.max(...similar) - Math.min(...similar);
    return [...view.models.map(groupMean), plainMetric(["groupSpread", { group }, "none"], spread, similar.length)];
  });
};

/**
 * Pass rates of models by set, language and group of languages. Also upper bounds: shares of items that any model
 * solves.
 */
export const passRateMetrics = (view: GenerateView): readonly Metric[] =>
  [passMetrics, upperBoundMetrics, groupMetrics].flatMap((metrics) => metrics(view));
