import { meanOf } from "../../../../toolkit/base/averages.ts";
import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { lineageMetric, type Metric, meanMetric, plainMetric } from "../../method/metrics/metric.ts";
import { correlate, fisherBounds, meanRanks, permutationP } from "./correlate.ts";
import { errorLabels } from "./error-labels.ts";
import { valuesOf } from "./rate-metrics.ts";
import { reliableRate, reliableRegion } from "./reliable-rate.ts";
import { selfPreference } from "./self-preference.ts";
import { solvableProblems } from "./solvable-problems.ts";
import type { StudyView } from "./study-view.ts";

const viewMetrics = (view: StudyView): readonly Metric[] =>
  view.models.flatMap((model) => {
    const submissions = view.record.submissions.filter((one) => one.model === model && view.isEvaluated(one.problemId));
    const costs = submissions.map((one) => one.costUsd).filter((cost) => cost !== null);
    const isPriceKnown = submissions.length > 0 && costs.length === submissions.length;
    const cost = isPriceKnown ? meanOf(costs) : null;
    const reason = isPriceKnown ? null : submissions.length === 0 ? "empty" : "unknown_price";
    const firmValues = valuesOf(view, view.evaluated, (problem) => {
      const adjudicatedIds = new Set(
        problem.truths.filter(({ provenance }) => provenance === "adjudicated").map(({ inputId }) => inputId),
      );
      return view.rateOver(model, problem, (inputId) => !adjudicatedIds.has(inputId));
    });
    const foreignProblems = view.evaluated.filter(({ generator }) => generator !== model);
    return [
      plainMetric(["costUsd", { model }, "none"], cost, submissions.length, { reason }),
      meanMetric(["withoutAdjudicated", { model }], firmValues),
      meanMetric(
        ["excludeOwn", { model }],
        valuesOf(view, foreignProblems, ({ problemId }) => view.rate(model, problemId)),
      ),
    ];
  });

const preferenceMetrics = (view: StudyView): readonly Metric[] =>
  view.models.map((model) => {
    const otherModels = view.models.filter((other) => other !== model);
    const addends = view.evaluated.map(({ problemId, generator }) => ({
      lineage: view.lineageOf(problemId),
      add: [model, ...otherModels].flatMap((one) => {
        const rate = view.rate(one, problemId);
        const pair = rate === null ? [0, 0] : [rate, 1];
        return generator === model ? [...pair, 0, 0] : [0, 0, ...pair];
      }),
    }));
    const ownProblems = view.evaluated.filter(
      ({ problemId, generator }) => generator === model && view.rate(model, problemId) !== null,
    );
    return lineageMetric(["selfPreference", { model }], addends, ownProblems.length, (sums) =>
      selfPreference(Array.from(sums)),
    );
  });

const correlationMetric = (
  view: StudyView,
  [name, scope]: readonly [string, Metric["scope"]],
  pairs: readonly (readonly [number, number])[],
): Metric => {
  const { config, seed } = view.record.header;
  const areRanks = name === "boardSpearman";
  const toRanks = (values: readonly number[]) => (areRanks && values.length > 0 ? meanRanks(values) : values);
  const [x, y] = [toRanks(pairs.map(([one]) => one)), toRanks(pairs.map(([, other]) => other))];
  const { r, reason } = correlate(x, y);
  const n = pairs.length;
  return plainMetric([name, scope, areRanks ? "none" : "fisher"], r, n, {
    reason,
    pValue: r === null ? null : permutationP(x, y, seed),
    bounds: r === null || areRanks ? null : fisherBounds(r, n, config.confidenceLevel),
  });
};

const correlationMetrics = (view: StudyView): readonly Metric[] => {
  const { generator } = view.record.header.roles;
  const madeBy = (name: string) => view.evaluated.filter((one) => one.generator === name).map((one) => one.problemId);
  const problemIds = view.evaluated.map(({ problemId }) => problemId);
  const sets = generator.flatMap((g, at) =>
    generator.slice(at + 1).map((h) => {
      const pairs = view.models.flatMap((model) => {
        const [x, y] = [view.meanRate(model, madeBy(g)), view.meanRate(model, madeBy(h))];
        return x === null || y === null ? [] : [[x, y] as const];
      });
      return correlationMetric(view, ["generatorPearson", { generators: [g, h] }], pairs);
    }),
  );
  const boards = view.record.boards.flatMap(({ name: board, orientation, scores }) => {
    const pairs = view.models.flatMap((model) => {
      const [rate, score] = [view.meanRate(model, problemIds), scores[model]];
      if (rate === null || score === undefined) return [];
      return [[rate, orientation === "lower" ? -score : score] as const];
    });
    return ["boardPearson", "boardSpearman"].map((name) => correlationMetric(view, [name, { board }], pairs));
  });
  return [...sets, ...boards];
};

const failureMetrics = (view: StudyView): readonly Metric[] => {
  const submissions = new Map(view.record.submissions.map((one) => [one.submissionId, one]));
  const failuresOf = <Line extends { readonly submissionId: string }>(lines: readonly Line[], model: string) =>
    lines.flatMap((line) => {
      const { model: answeringModel, problemId } = submissions.get(line.submissionId)!;
      return answeringModel === model && view.isEvaluated(problemId)
        ? [{ line, lineage: view.lineageOf(problemId) }]
        : [];
    });
  return view.models.flatMap((model) => {
    const labelLines = failuresOf(view.record.errorLabels, model).filter(({ line }) => line.labels !== null);
    const assessments = failuresOf(view.record.regressions, model).filter(({ line }) => line.verdict !== null);
    const labelMean = (
      head: readonly [string, Metric["scope"]],
      of: (line: (typeof labelLines)[number]["line"]) => number,
    ) =>
      meanMetric(
        head,
        labelLines.map(({ line, lineage }) => ({ lineage, value: of(line) })),
      );
    return [
      ...errorLabels.map((label) =>
        labelMean(["errorShare", { model, label }], ({ labels }) => (labels!.includes(label) ? 1 : 0)),
      ),
      labelMean(["labelsPerFailure", { model }], ({ labels }) => new Set(labels).size),
      labelMean(["labelMismatch", { model }], ({ flags }) => (flags.length > 0 ? 1 : 0)),
      ...(["all", "a", "b", "c"] as const).map((method) => {
        const assessmentsOfMethod = assessments.filter(({ line }) => method === "all" || line.method === method);
        const values = assessmentsOfMethod.map(({ line, lineage }) => ({ lineage, value: line.verdict ? 1 : 0 }));
        return meanMetric(["regressionRate", { model, method }], values);
      }),
    ];
  });
};

/**
 * The interval of alpha (share of unsolvable problems) or q (pass rate on them). A configured bound takes precedence
 * over the bound of Wilson's interval of the measured share. Null if a bound is neither configured nor measured.
 */
const shareRange = (bounds: readonly [number | null, number | null], hits: number, n: number, level: number) => {
  const interval = n === 0 ? null : wilson(hits, n, { level });
  const [low, high] = [bounds[0] ?? interval?.low, bounds[1] ?? interval?.high];
  if (low === undefined || high === undefined) return null;
  const isMeasured = bounds[0] === null && bounds[1] === null;
  return { range: [low, high] as const, point: isMeasured ? hits / n : (low + high) / 2 };
};

const reliableMetrics = (view: StudyView): readonly Metric[] => {
  const { alphaMin, alphaMax, qMin, qMax, confidenceLevel: level } = view.record.header.config;
  const { problems, solvable } = solvableProblems(view.record);
  const nulls = view.record.nullPrograms;
  const alpha = shareRange([alphaMin, alphaMax], problems - solvable, problems, level);
  const q = shareRange([qMin, qMax], nulls.filter(({ passed }) => passed).length, nulls.length, level);
  return view.models.map((model) => {
    const firstSamples = view.evaluated.flatMap(({ problemId }) =>
      view.scored(model, problemId).filter(({ sampleIndex }) => sampleIndex === 0),
    );
    const n = firstSamples.length;
    const head = ["debiased", { model }, "corners"] as const;
    if (n === 0) return plainMetric(head, null, 0);
    if (alpha === null || q === null) return plainMetric(head, null, n, { reason: "no_bounds" });
    if (Math.max(alpha.range[1], alpha.point) >= 1) return plainMetric(head, null, n, { reason: "alpha_one" });
    const passCount = firstSamples.filter(({ verdict }) => verdict === "pass").length;
    const mu = wilson(passCount, n, { level });
    const bounds = reliableRegion([mu.low, mu.high], { alpha: alpha.range, q: q.range });
    return plainMetric(head, reliableRate(passCount / n, alpha.point, q.point), n, { bounds });
  });
};

/** All metrics of the tested models except pass rates. */
export const modelMetrics = (view: StudyView): readonly Metric[] =>
  [viewMetrics, preferenceMetrics, correlationMetrics, failureMetrics, reliableMetrics].flatMap((metrics) =>
    metrics(view),
  );
