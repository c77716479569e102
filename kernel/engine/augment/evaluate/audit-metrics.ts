import { wilson } from "../../../../toolkit/stats/intervals/wilson.ts";
import { type Metric, meanMetric, plainMetric } from "../../method/metrics/metric.ts";
import { raterAgreement } from "./rater-agreement.ts";
import { solvableProblems } from "./solvable-problems.ts";
import type { StudyView } from "./study-view.ts";

const agreementMetrics = ({ record }: StudyView): readonly Metric[] => {
  const { annotators } = record.header.roles;
  const completeGroups = [...Map.groupBy(record.audits, ({ problemId }) => problemId).values()].filter((audits) =>
    annotators.every((name) => audits.some(({ annotator }) => annotator === name)),
  );
  return (["solvable", "axis"] as const).flatMap((subject) => {
    const rows = completeGroups.map((audits) =>
      audits.map(({ solvable, axisGuess }) => (subject === "axis" ? axisGuess : String(solvable))),
    );
    const n = rows.length;
    const raterMetrics = n === 0 || annotators.length < 2 ? null : raterAgreement(rows);
    return [
      plainMetric(["pairwiseAgreement", { of: subject }, "none"], raterMetrics?.agreement ?? null, n),
      plainMetric(
        ["fleissKappa", { of: subject }, "none"],
        raterMetrics?.kappa ?? null,
        n,
        raterMetrics ? { reason: raterMetrics.reason } : {},
      ),
    ];
  });
};

const humanMetrics = (view: StudyView): readonly Metric[] => {
  const { audits, problems: problemRecords, header } = view.record;
  const { problems, solvable } = solvableProblems(view.record);
  const share = problems === 0 ? null : wilson(solvable, problems, { level: header.config.confidenceLevel });
  const novelty = audits.length === 0 ? null : audits.reduce((sum, one) => sum + one.novelty, 0) / audits.length;
  const guesses = audits.map(({ problemId, axisGuess }) => ({
    lineage: view.lineageOf(problemId),
    value: axisGuess === problemRecords[problemId]!.axis ? 1 : 0,
  }));
  return [
    plainMetric(["solvability", {}, "wilson"], share && solvable / problems, problems, {
      bounds: share && [share.low, share.high],
    }),
    plainMetric(["novelty", {}, "none"], novelty, audits.length),
    meanMetric(["axisAgreement", {}], guesses),
    ...agreementMetrics(view),
  ];
};

const countMetrics = (view: StudyView): readonly Metric[] => {
  const { variants, record } = view;
  const acceptedCount = variants.filter(({ status }) => status === "accepted").length;
  const rejectedByReason = Map.groupBy(
    variants.filter(({ status }) => status === "rejected"),
    ({ reason }) => reason,
  );
  const count = (what: string, reason: string | null, value: number, n: number): Metric =>
    plainMetric(["count", { what, reason }, "none"], value, n);
  return [
    count("requested", null, variants.length, variants.length),
    count("accepted", null, acceptedCount, variants.length),
    ...[...rejectedByReason].map(([reason, problems]) => count("rejected", reason, problems.length, variants.length)),
    count("excluded", null, record.excluded.length, acceptedCount),
    ...view.models.map((model) => {
      const submissions = record.submissions.filter((one) => one.model === model);
      const unscoredCount = submissions.filter(({ verdict }) => verdict === "unscored").length;
      return plainMetric(["unscored", { model }, "none"], unscoredCount, submissions.length);
    }),
  ];
};

/** Metrics of human audits, and counts of requested variants. */
export const auditMetrics = (view: StudyView): readonly Metric[] => [...humanMetrics(view), ...countMetrics(view)];
