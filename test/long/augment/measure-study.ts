import { augmentMetricLines } from "../../../kernel/engine/augment/evaluate/metric-lines.ts";
import { recordOf } from "../../../kernel/engine/augment/evaluate/study-record.ts";
import type { MetricLine } from "../../../kernel/engine/method/metrics/metric-line.ts";
import { wilson } from "../../../toolkit/stats/intervals/wilson.ts";
import { type FaultEnd, faultEnds } from "./fault-shares.ts";
import type { PlantedStudy } from "./planted.ts";
import { soundProblems } from "./sound-problems.ts";
import { countWrongOutputs, type OutputCount } from "./wrong-outputs.ts";

/** The figures of a study with simulated problems and models, whose faults and right outputs are all known. */
export interface StudyFigures {
  readonly problems: number;
  readonly accepted: number;
  readonly rejected: Readonly<Record<string, number>>;
  readonly correctness: MetricLine["interval"];
  readonly coverage: MetricLine["interval"];
  readonly outputs: Readonly<Record<string, OutputCount>>;
  /** Fault → the numbers that were planted, that a step could show, and that were rejected as this fault. */
  readonly faults: Readonly<Record<string, { planted: number; judged: number; ended: number }>>;
  readonly faultShare: { readonly estimate: number; readonly low: number; readonly high: number; readonly n: number };
  readonly sound: { readonly count: number; readonly rejected: readonly string[] };
  /** Right known solutions that fail, and wrong ones that pass, as "problem: program". */
  readonly failingRight: readonly string[];
  readonly passingWrong: readonly string[];
}

const faultCounts = (ends: readonly FaultEnd[]) => {
  const counts: Record<string, { planted: number; judged: number; ended: number }> = {};
  for (const { fault, ended } of ends) {
    const count = counts[fault] ?? { planted: 0, judged: 0, ended: 0 };
    counts[fault] = count;
    count.planted += 1;
    if (ended === null) continue;
    count.judged += 1;
    if (ended) count.ended += 1;
  }
  return counts;
};

/** Computes all figures of a finished study from its evidence, its stored texts and the simulated problems. */
export const measureStudy = async (study: PlantedStudy, folders: readonly string[]): Promise<StudyFigures> => {
  const ends = faultEnds(study);
  const judged = ends.filter(({ ended }) => ended !== null);
  const { estimate, low, high, n } = wilson(judged.filter(({ ended }) => ended).length, Math.max(1, judged.length));
  const metrics = augmentMetricLines(recordOf(study.lines));
  const metric = (name: string) =>
    metrics.find((line) => line.name === name && line.scope.variant === "full")!.interval;
  const problems = study.of("problem");
  const rejected: Record<string, number> = {};
  for (const { reason } of problems) if (reason !== null) rejected[reason] = (rejected[reason] ?? 0) + 1;
  const misjudged = (correct: boolean): readonly string[] =>
    study.of("known").flatMap(({ problemId, solutionId, correct: isRight, runs }) => {
      const [end] = study.about("problem", problemId);
      if (isRight !== correct || end?.status !== "accepted") return [];
      const truths = study.about("truth", problemId);
      const passes = end.suite!.every((id) => runs[id]![1] === truths.find(({ inputId }) => inputId === id)!.expected);
      return passes === correct ? [] : [`${problemId}: ${solutionId}`];
    });
  return {
    problems: problems.length,
    accepted: problems.filter(({ status }) => status === "accepted").length,
    rejected,
    correctness: metric("correctness"),
    coverage: metric("coverage"),
    outputs: await countWrongOutputs(study, folders),
    faults: faultCounts(ends),
    faultShare: { estimate, low, high, n },
    sound: soundProblems(study, ends),
    failingRight: misjudged(true),
    passingWrong: misjudged(false),
  };
};
