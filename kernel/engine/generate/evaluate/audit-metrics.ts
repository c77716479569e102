import { type Metric, meanMetric, plainMetric } from "../../method/metrics/metric.ts";
import type { ItemErrorLabelsLine } from "../lines/evaluation-lines.ts";
import { wilsonMetric } from "./mean-metrics.ts";
import { adjustedScore } from "./rules/adjusted-score.ts";
import type { GenerateView } from "./study-view.ts";

const lowQuality: ReadonlySet<string> = new Set(["contradiction", "ambiguity", "unreasonableTest"]);

/**
 * True if a label of a wrong answer blames the problem or its test, not the model. False if the labels are null
 * (unknown).
 */
const isLow = ({ labels }: ItemErrorLabelsLine): boolean => labels?.some((label) => lowQuality.has(label)) ?? false;

const labelMetrics = (view: GenerateView): readonly Metric[] => {
  const { errorLabels, items } = view.record;
  return [...Map.groupBy(errorLabels, ({ model }) => model)].flatMap(([model, lines]) => {
    const failures = lines.filter(({ of }) => of === "failure");
    const bySet = Map.groupBy(
      failures.filter(({ labels }) => labels !== null),
      ({ labels }) => JSON.stringify(labels),
    );
    const counts = [...bySet].map(([labels, group]) =>
      plainMetric(["errorCount", { model, labels: JSON.parse(labels) }, "none"], group.length, failures.length),
    );
    const shares = (["failure", "pass"] as const).map((of) =>
      meanMetric(
        ["lowQuality", { model, of }],
        lines
          .filter((line) => line.of === of)
          .map((line) => ({ lineage: items.get(line.itemId)!.cluster, value: isLow(line) ? 1 : 0 })),
      ),
    );
    return [...counts, ...shares];
  });
};

const adjustedMetrics = (view: GenerateView): readonly Metric[] =>
  view.record.header.config.auditedModels.flatMap((model) => {
    const first = view
      .itemsOf("full")
      .flatMap(({ id }) => view.scored("main", model, id).filter(({ sample }) => sample === 0));
    const labels = view.record.errorLabels.filter((line) => line.model === model);
    const count = (of: "failure" | "pass") => labels.filter((line) => line.of === of && isLow(line)).length;
    const counts = {
      solved: first.filter((one) => view.isSolved(one)).length,
      total: first.length,
      lowFailures: count("failure"),
    };
    const auditedCount = labels.filter(({ of }) => of === "pass").length;
    const forms = {
      failuresOnly: adjustedScore(counts),
      bothAudited: adjustedScore({ ...counts, audited: auditedCount, lowPasses: count("pass") }),
    };
    return Object.entries(forms).map(([form, score]) =>
      plainMetric(["adjusted", { model, form }, "none"], score, counts.total),
    );
  });

/**
 * By language, the share of reviewed items whose tests are right. `accuracyGap` is this share minus the share of items
 * that any model solves.
 *
 * @param upperBounds metrics `upperBound` of the full set
 */
const accuracyMetrics = (view: GenerateView, upperBounds: readonly Metric[]): readonly Metric[] => {
  const { verifications, items, header } = view.record;
  if (verifications.length === 0) return [];
  const verdicts = verifications.map(({ itemId, accurate }) => ({
    item: items.get(itemId)!,
    value: accurate ? 1 : 0,
  }));
  const languages = view.languagesOf(verdicts.map(({ item }) => item));
  return [...languages, "micro"].flatMap((language) => {
    const values = verdicts.filter(({ item }) => language === "micro" || item.language === language);
    const accuracy = wilsonMetric(
      ["accuracy", { language }],
      values.map(({ value }) => value),
      header.config.confidenceLevel,
    );
    const bound = upperBounds.find(({ scope }) => scope.set === "full" && scope.language === language)?.estimate;
    const gap = accuracy.estimate === null || bound == null ? null : accuracy.estimate - bound;
    return [accuracy, plainMetric(["accuracyGap", { language }, "none"], gap, values.length)];
  });
};

/** Metrics from a judge's reviews: error label counts, adjusted pass rates, and shares of items with right tests. */
export const reviewMetrics = (view: GenerateView, upperBounds: readonly Metric[]): readonly Metric[] => [
  ...labelMetrics(view),
  ...adjustedMetrics(view),
  ...accuracyMetrics(view, upperBounds),
];
