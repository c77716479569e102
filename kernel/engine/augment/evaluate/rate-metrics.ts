import { meanOrNull } from "../../../../toolkit/base/averages.ts";
import { lineageMetric, type Metric, meanMetric, plainMetric, type Value } from "../../method/metrics/metric.ts";
import { inputKinds } from "../base/kinds.ts";
import { difficultyClass, gainClass } from "./classes.ts";
import type { ProblemRecord } from "./study-record.ts";
import { kindOf, type StudyView } from "./study-view.ts";

/**
 * Computes a value, such as a pass rate, for each problem. Problems with null are left out. Each value is returned with
 * the problem's lineage (its seed), because intervals resample whole lineages.
 */
export const valuesOf = (
  view: StudyView,
  problems: readonly ProblemRecord[],
  of: (problem: ProblemRecord) => number | null,
): readonly Value[] =>
  problems.flatMap((problem) => {
    const value = of(problem);
    return value === null ? [] : [{ lineage: view.lineageOf(problem.problemId), value }];
  });

const groupings = (view: StudyView): Readonly<Record<string, (problem: ProblemRecord) => readonly unknown[]>> => {
  const { places } = view.record;
  return {
    difficulty: ({ declaredDifficulty }) => [declaredDifficulty],
    axis: ({ axis }) => [axis],
    level: ({ level }) => [level],
    tag: ({ problemId }) => view.tagsOf(problemId),
    subtag: ({ skills }) => [...new Set((skills ?? []).flatMap((skill) => places[skill]?.subtag ?? []))],
    skill: ({ skills }) => skills ?? [],
  };
};

const passMetrics = (view: StudyView): readonly Metric[] => {
  const { ks } = view.record.header.config;
  const metric = (model: string, by: string, value: unknown, k: number, problems: readonly ProblemRecord[]): Metric =>
    meanMetric(
      ["passAtK", { model, by, value, k }],
      valuesOf(view, problems, ({ problemId }) => view.rate(model, problemId, k)),
      { reason: problems.length === 0 ? "empty" : "k_above_n" },
    );
  return view.models.flatMap((model) => [
    ...ks.map((k) => metric(model, "all", null, k, view.evaluated)),
    ...Object.entries(groupings(view)).flatMap(([by, of]) =>
      [...new Set(view.evaluated.flatMap(of))].map((value) => {
        const problems = view.evaluated.filter((problem) => of(problem).includes(value));
        return metric(model, by, value, 1, problems);
      }),
    ),
  ]);
};

const deltaMetrics = (view: StudyView): readonly Metric[] =>
  view.models.flatMap((model) =>
    inputKinds.map((inputKind) => {
      const isPresent = view.evaluated.some((one) => one.suite.some((id) => kindOf(one, id) === inputKind));
      const values = valuesOf(view, view.evaluated, (problem) => {
        const fullRate = view.rate(model, problem.problemId);
        const partialRate = view.rateOver(model, problem, (id) => kindOf(problem, id) !== inputKind);
        return fullRate === null || partialRate === null ? null : fullRate - partialRate;
      });
      return meanMetric(["deltaKind", { model, inputKind }], values, { label: isPresent ? null : "absent" });
    }),
  );

const levelsOf = (view: StudyView): readonly number[] => [...new Set(view.evaluated.map(({ level }) => level))];

const collapseMetrics = (view: StudyView): readonly Metric[] =>
  view.models.flatMap((model) => {
    const pairs = view.evaluated.flatMap(({ problemId, level }) => {
      const seedRate = view.meanRate(model, view.rootsOf(problemId));
      const variantRate = view.rate(model, problemId);
      if (seedRate === null || variantRate === null) return [];
      return [{ level, lineage: view.lineageOf(problemId), add: [seedRate - variantRate, seedRate, 1] }];
    });
    return (["all", ...levelsOf(view)] as const).flatMap((level) => {
      const pairsOfLevel = pairs.filter((pair) => level === "all" || pair.level === level);
      const reason = pairsOfLevel.length === 0 ? "empty" : "zero_seed_rate";
      const metric = (form: string, place: number): Metric =>
        lineageMetric(
          ["collapse", { model, level, form }],
          pairsOfLevel,
          pairsOfLevel.length,
          (sums) => (sums[place]! > 1e-12 ? sums[0]! / sums[place]! : null),
          { reason },
        );
      return [metric("absolute", 2), metric("relative", 1)];
    });
  });

const dropMetrics = (view: StudyView): readonly Metric[] =>
  view.models.flatMap((model) =>
    levelsOf(view).map((level) => {
      const problems = view.evaluated.filter((problem) => problem.level === level);
      const values = valuesOf(view, problems, ({ problemId, parents }) => {
        const [parentRate, variantRate] = [view.meanRate(model, parents), view.rate(model, problemId)];
        return parentRate === null || variantRate === null ? null : parentRate - variantRate;
      });
      return meanMetric(["levelDrop", { model, level }], values);
    }),
  );

const gainMetrics = (view: StudyView): readonly Metric[] => {
  const { config } = view.record.header;
  if (!config.ks.includes(1) || !config.ks.includes(3)) return [];
  const tags = [...new Set(view.evaluated.flatMap(({ problemId }) => view.tagsOf(problemId)))];
  return view.models.flatMap((model) =>
    tags.map((tag) => {
      const problems = view.evaluated.filter(({ problemId }) => view.tagsOf(problemId).includes(tag));
      const values = valuesOf(view, problems, ({ problemId }) => {
        const [one, three] = [view.rate(model, problemId), view.rate(model, problemId, 3)];
        return one === null || three === null ? null : three - one;
      });
      const metric = meanMetric(["gain", { model, tag }], values, { reason: "k_above_n" });
      return metric.estimate === null ? metric : { ...metric, label: gainClass(metric.estimate, config) };
    }),
  );
};

const gapMetrics = (view: StudyView): readonly Metric[] =>
  view.models.map((model) => {
    const byAxis = [...Map.groupBy(view.evaluated, ({ axis }) => axis).values()];
    const rates = byAxis
      .map((problems) =>
        view.meanRate(
          model,
          problems.map(({ problemId }) => problemId),
        ),
      )
      .filter((rate) => rate !== null);
    const gap = rates.length < 2 ? null : Math.max(...rates) - Math.min(...rates);
    const reason = gap === null ? "few_axes" : null;
    return plainMetric(["axisGap", { model }, "none"], gap, rates.length, { reason });
  });

const difficultyMetrics = (view: StudyView): readonly Metric[] =>
  view.evaluated.map(({ problemId }) => {
    const rates = view.models.map((model) => view.rate(model, problemId)).filter((rate) => rate !== null);
    const mean = meanOrNull(rates);
    const label = mean === null ? null : difficultyClass(mean);
    return plainMetric(["empiricalDifficulty", { problemId }, "none"], mean, rates.length, { label });
  });

/**
 * Pass rates of the tested models: by group of problems, without one kind of tests, and by number of samples. Further
 * metrics compare rates on variants with rates on their seeds and parents.
 */
export const rateMetrics = (view: StudyView): readonly Metric[] =>
  [passMetrics, deltaMetrics, collapseMetrics, dropMetrics, gainMetrics, gapMetrics, difficultyMetrics].flatMap(
    (metrics) => metrics(view),
  );
