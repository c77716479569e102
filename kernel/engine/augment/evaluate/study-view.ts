import { meanOrNull } from "../../../../toolkit/base/averages.ts";
import { passAtK } from "../../../../toolkit/stats/passk/pass-at-k.ts";
import type { InputKind } from "../base/kinds.ts";
import type { ProblemRecord, StudyRecord } from "./study-record.ts";

type Submission = StudyRecord["submissions"][number];

/** The data of a study, with functions that many metrics share. */
export interface StudyView {
  readonly record: StudyRecord;
  /** Tested models, in the order in which tables list them. */
  readonly models: readonly string[];
  readonly variants: readonly ProblemRecord[];
  /** Accepted variants, except those that the evidence excludes from the metrics. */
  readonly evaluated: readonly ProblemRecord[];
  isEvaluated(problemId: string): boolean;
  /** The id of the seed from which a problem descends. If a variant has two parents, the first one is followed. */
  lineageOf(id: string): string;
  /** The ids of all seeds from which a problem descends, through all parents. */
  rootsOf(id: string): readonly string[];
  tagsOf(id: string): readonly string[];
  scored(model: string, problemId: string): readonly Submission[];
  /** pass@k over scored samples; null with fewer than k samples. */
  rate(model: string, problemId: string, k?: number): number | null;
  /** Mean pass@1 over the problems with a scored sample; null if there are none. */
  meanRate(model: string, problemIds: readonly string[]): number | null;
  /** pass@1 as if the problem had only the tests for which `counts` is true. */
  rateOver(model: string, problem: ProblemRecord, counts: (inputId: string) => boolean): number | null;
}

export const openView = (record: StudyRecord): StudyView => {
  const { problems, seeds, places } = record;
  const variants = Object.values(problems).filter(({ level }) => level > 0);
  const excludedIds = new Set(record.excluded);
  const evaluatedVariants = variants.filter(
    ({ status, problemId }) => status === "accepted" && !excludedIds.has(problemId),
  );
  const evaluatedIds = new Set(evaluatedVariants.map(({ problemId }) => problemId));
  const keyOf = (model: string, problemId: string): string => JSON.stringify([model, problemId]);
  const byKey = Map.groupBy(record.submissions, ({ model, problemId }) => keyOf(model, problemId));
  const lineageOf = (id: string): string => {
    const first = problems[id]?.parents[0];
    return first === undefined ? id : lineageOf(first);
  };
  const rootsOf = (id: string): readonly string[] => {
    const problem = problems[id];
    return problem === undefined ? [id] : [...new Set(problem.parents.flatMap(rootsOf))];
  };
  const scoredSubmissions = (model: string, problemId: string): readonly Submission[] =>
    (byKey.get(keyOf(model, problemId)) ?? []).filter(({ verdict }) => verdict !== "unscored");
  const rate = (model: string, problemId: string, k = 1): number | null => {
    const submissions = scoredSubmissions(model, problemId);
    if (submissions.length < k) return null;
    return passAtK(submissions.length, submissions.filter(({ verdict }) => verdict === "pass").length, k);
  };
  return {
    record,
    models: record.header.roles.tested,
    variants,
    evaluated: evaluatedVariants,
    lineageOf,
    rootsOf,
    scored: scoredSubmissions,
    rate,
    isEvaluated: (problemId) => evaluatedIds.has(problemId),
    tagsOf: (id) => {
      const skills = seeds[id]?.skills ?? problems[id]?.skills ?? [];
      return [...new Set(skills.flatMap((skill) => places[skill]?.tag ?? []))];
    },
    meanRate: (model, ids) => meanOrNull(ids.map((id) => rate(model, id))),
    rateOver: (model, { problemId, suite }, counts) => {
      const submissions = scoredSubmissions(model, problemId);
      const countedPlaces = suite.flatMap((inputId, place) => (counts(inputId) ? [place] : []));
      const passes = submissions.filter(
        ({ perTest }) => perTest !== null && countedPlaces.every((place) => perTest[place] === "P"),
      );
      return submissions.length === 0 ? null : passes.length / submissions.length;
    },
  };
};

export const kindOf = ({ kinds }: ProblemRecord, inputId: string): InputKind => kinds[inputId]!;
