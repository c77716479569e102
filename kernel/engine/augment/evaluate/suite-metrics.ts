import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { type Metric, meanMetric, plainMetric } from "../../method/metrics/metric.ts";
import { inputKinds } from "../base/kinds.ts";
import { outputOf } from "../truth/majority.ts";
import { type Ablation, ablationSuite, ablations } from "./ablation-suite.ts";
import type { ProblemRecord } from "./study-record.ts";
import { kindOf, type StudyView } from "./study-view.ts";

type Suite = ReadonlyMap<string, string>;

const firstOfKinds = (problem: ProblemRecord, counts: readonly number[]): Suite => {
  const fullSuite = ablationSuite("full", problem);
  const inputs = inputKinds.flatMap((kind, at) =>
    problem.suite.filter((id) => kindOf(problem, id) === kind).slice(0, counts[at]),
  );
  return new Map(inputs.map((id) => [id, fullSuite.get(id)!]));
};

/** Corr@N and Cov@N of the suites: shares of known right solutions that pass, and of known wrong ones that fail. */
const qualityMetrics = (view: StudyView): readonly Metric[] => {
  const { knownSolutions, problems, header } = view.record;
  const { config } = header;
  const byProblem = Map.groupBy(knownSolutions, ({ problemId }) => problemId);
  const share = (name: string, scope: Metric["scope"], isCorrect: boolean, suiteOf: (one: ProblemRecord) => Suite) => {
    const values = [...byProblem].flatMap(([problemId, solutions]) => {
      const suite = [...suiteOf(problems[problemId]!)];
      if (suite.length === 0) return [];
      return solutions
        .filter(({ correct }) => correct === isCorrect)
        .map(({ runs }) => {
          const passes = suite.every(([inputId, expected]) => outputOf(runs[inputId]) === expected);
          return { lineage: view.lineageOf(problemId), value: passes === isCorrect ? 1 : 0 };
        });
    });
    return meanMetric([name, scope], values);
  };
  const qualityPair = (scope: Metric["scope"], suiteOf: (one: ProblemRecord) => Suite): readonly Metric[] => [
    share("correctness", scope, true, suiteOf),
    share("coverage", scope, false, suiteOf),
  ];
  const variants: readonly Ablation[] = config.ablation ? ablations : ["full"];
  return [
    ...variants.flatMap((variant) => qualityPair({ variant }, (problem) => ablationSuite(variant, problem))),
    ...config.compositions.flatMap((composition) =>
      qualityPair({ composition }, (problem) => firstOfKinds(problem, composition)),
    ),
  ];
};

const shareMetric = (head: readonly [string, Metric["scope"]], hits: number, n: number, level: number): Metric => {
  if (n === 0) return plainMetric([...head, "wilson"], null, 0);
  const { low, high } = wilson(hits, n, { level });
  return plainMetric([...head, "wilson"], hits / n, n, { bounds: [low, high] });
};

const validatedMetrics = (view: StudyView): readonly Metric[] => {
  const { knownSolutions, problems, header } = view.record;
  const { config } = header;
  const givenProblems = [...new Set(knownSolutions.map(({ problemId }) => problemId))].map((id) => problems[id]!);
  const keepsMinimum = (problem: ProblemRecord, variant: Ablation): boolean => {
    const inputs = [...ablationSuite(variant, problem).keys()];
    return inputKinds.every(
      (kind) => inputs.filter((id) => kindOf(problem, id) === kind).length >= config.minimum[kind],
    );
  };
  const variants: readonly Ablation[] = config.ablation ? ablations : ["full"];
  const repliedProblems = Object.values(problems).filter(({ skills }) => skills !== null);
  const level = config.confidenceLevel;
  return [
    ...variants.map((variant) => {
      const hits = givenProblems.filter((problem) => keepsMinimum(problem, variant)).length;
      return shareMetric(["validated", { variant }], hits, givenProblems.length, level);
    }),
    shareMetric(
      ["validated", { variant: "run" }],
      repliedProblems.filter(({ limited }) => limited).length,
      repliedProblems.length,
      level,
    ),
  ];
};

const truthMetrics = (view: StudyView): readonly Metric[] => {
  const { knownSolutions, problems } = view.record;
  const references = new Map(
    knownSolutions.filter(({ reference }) => reference).map((line) => [line.problemId, line.runs]),
  );
  const tests = Object.values(problems).flatMap((problem) => {
    const truths = new Map(problem.truths.map((truth) => [truth.inputId, truth]));
    const reference = references.get(problem.problemId);
    return problem.suite.map((inputId) => ({
      lineage: view.lineageOf(problem.problemId),
      truth: truths.get(inputId)!,
      hasReference: reference !== undefined,
      reference: outputOf(reference?.[inputId]),
    }));
  });
  const judgedTruths = Object.values(problems).flatMap(({ truths }) => truths);
  const discardCount = judgedTruths.filter(({ provenance }) => provenance === "discarded").length;
  const share = judgedTruths.length === 0 ? null : discardCount / judgedTruths.length;
  return [
    ...["brute", "majority", "adjudicated"].flatMap((provenance) => {
      const testsOfProvenance = tests.filter(({ truth }) => truth.provenance === provenance);
      const values = testsOfProvenance
        .filter(({ hasReference }) => hasReference)
        .map(({ lineage, truth, reference }) => ({ lineage, value: truth.expected === reference ? 1 : 0 }));
      const part = tests.length === 0 ? null : testsOfProvenance.length / tests.length;
      return [
        plainMetric(["provenanceShare", { provenance }, "none"], part, tests.length),
        meanMetric(["truthAccuracy", { provenance }], values),
      ];
    }),
    plainMetric(["discardedShare", {}, "none"], share, judgedTruths.length),
  ];
};

/** Metrics of the test suites, and of the way in which their expected outputs were found. */
export const suiteMetrics = (view: StudyView): readonly Metric[] =>
  [qualityMetrics, validatedMetrics, truthMetrics].flatMap((metrics) => metrics(view));
