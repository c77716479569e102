import type { Facts } from "./facts.ts";
import type { Problem } from "./study.ts";

/** Audited problems with the verdict of their annotators: solvable if more than half of the annotators say so. */
export const auditVerdicts = (facts: Facts): readonly { readonly problem: Problem; readonly solvable: boolean }[] => {
  const lines = facts.study.evidence.all("humanAudit").map(({ line }) => line);
  return [...Map.groupBy(lines, ({ problemId }) => problemId)].map(([id, audits]) => ({
    problem: facts.study.problems.get(id)!,
    solvable: audits.filter(({ solvable }) => solvable).length * 2 > audits.length,
  }));
};
