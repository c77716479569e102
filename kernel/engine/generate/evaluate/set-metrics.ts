import { meanOrNull, sumOf } from "../../../../toolkit/base/averages.ts";
import { type Metric, plainMetric } from "../../method/metrics/metric.ts";
import { difficultyLabels } from "../base/item.ts";
import { mergeCategories } from "./rules/merge-categories.ts";
import { starRating } from "./rules/star-rating.ts";
import type { ItemRecord } from "./study-record.ts";
import type { GenerateView } from "./study-view.ts";

const length = (text: string): number => [...text].length;
const countBy = (items: readonly ItemRecord[], of: (item: ItemRecord) => string): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(items, of)].map(([value, group]) => [value, group.length]));

const setMetrics = (view: GenerateView): readonly Metric[] =>
  (["full", "lite", "complete"] as const).flatMap((set) => {
    if (view.record.sets[set] === undefined) return [];
    const items = view.itemsOf(set);
    const stat = (what: string, value: string | null, number: number | null): Metric =>
      plainMetric(["stat", { set, what, value }, "none"], number, items.length);
    const { config } = view.record.header;
    const byCategory = countBy(items, ({ category }) => category ?? "Other");
    const orderedCounts = Object.fromEntries(
      [...config.categories, "Other"].flatMap((one) => (byCategory[one] ? [[one, byCategory[one]]] : [])),
    );
    const byDifficulty = countBy(items, ({ difficulty }) => difficulty ?? "");
    const byLanguage = countBy(items, ({ language }) => language);
    return [
      stat("problems", null, items.length),
      stat("cases", null, sumOf(items.map(({ caseCount }) => caseCount ?? 0))),
      stat("questionChars", null, meanOrNull(items.map(({ question }) => length(question)))),
      stat("solutionChars", null, meanOrNull(items.map(({ solution }) => length(solution)))),
      ...difficultyLabels.flatMap((label) =>
        byDifficulty[label] ? [stat("difficulty", label, byDifficulty[label])] : [],
      ),
      ...Object.entries(mergeCategories(orderedCounts, config.reportShare)).map(([category, count]) =>
        stat("category", category, count),
      ),
      ...view.languagesOf(items).map((language) => stat("language", language, byLanguage[language]!)),
    ];
  });

/**
 * The difficulty of the benchmark in stars, from the pass@1 of the reference model. Empty without a reference model.
 *
 * @param passRates metrics `passAtK`
 */
const starMetrics = (view: GenerateView, passRates: readonly Metric[]): readonly Metric[] => {
  const model = view.record.header.config.referenceModel;
  if (model === null) return [];
  const metric = passRates.find(
    ({ name, scope }) =>
      name === "passAtK" &&
      scope.set === "full" &&
      scope.model === model &&
      scope.language === "micro" &&
      scope.k === 1 &&
      !scope.strict,
  );
  const rate = metric?.estimate ?? null;
  return [plainMetric(["stars", { model }, "none"], rate === null ? null : starRating(rate), metric?.n ?? 0)];
};

const instructMetrics = ({ record: { instruct } }: GenerateView): readonly Metric[] =>
  [...Map.groupBy(instruct, ({ status }) => status)].map(([status, lines]) =>
    plainMetric(["instruct", { status }, "none"], lines.length, instruct.length),
  );

const replyMetrics = (view: GenerateView): readonly Metric[] =>
  view.models.flatMap((model) => {
    const modelSubmissions = view.record.submissions.filter((one) => one.study === "main" && one.model === model);
    const count = (name: string, isCounted: (one: (typeof modelSubmissions)[number]) => boolean): Metric =>
      plainMetric([name, { model }, "none"], modelSubmissions.filter(isCounted).length, modelSubmissions.length);
    return [count("unscored", ({ unscored }) => unscored), count("noCode", ({ extraction }) => extraction === "none")];
  });

/** Numbers of items in each set, the difficulty in stars, and numbers of replies that are unscored or without code. */
export const countMetrics = (view: GenerateView, passRates: readonly Metric[]): readonly Metric[] => [
  ...setMetrics(view),
  ...starMetrics(view, passRates),
  ...instructMetrics(view),
  ...replyMetrics(view),
];
