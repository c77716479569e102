import type { StudyRecord } from "./study-record.ts";

/** The number of audited problems, and of those that more than half of their annotators call solvable. */
export const solvableProblems = ({
  audits,
}: Pick<StudyRecord, "audits">): { readonly problems: number; readonly solvable: number } => {
  const byProblem = [...Map.groupBy(audits, ({ problemId }) => problemId).values()];
  const isSolvable = (audits: StudyRecord["audits"]): boolean =>
    audits.filter(({ solvable }) => solvable).length * 2 > audits.length;
  return { problems: byProblem.length, solvable: byProblem.filter(isSolvable).length };
};
