import { sumOf } from "../../../toolkit/base/averages.ts";
import { grim } from "../../../toolkit/stats/audit/grim.ts";
import { nameClaim, numberClaim, shareClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import { labelsByValue } from "../numbers.ts";
import type { PaperSheets } from "../paper-spec.ts";
import { languageBoardRows } from "./board.ts";

const failed = 1745;
const low = 538;
const remaining = 1207;
const [inter, intra, both] = [389, 1223, 10];

/** Checks AutoCodeBench's appendices L and M: multi-logic problems, failed tasks and their causes. */
export const errorClaims = ({ table }: PaperSheets): readonly PaperClaim[] => {
  const total = table("3").value({ set: "ACB-Full", metric: "#Problems" });
  const logic = table("11").value({ set: "MLPP", metric: "#Problems" });
  const opus = languageBoardRows(table("4")).find(({ label }) => label.startsWith("Claude Opus 4.1"))?.average ?? "";
  const solved = grim(opus, total, { scale: 100 }).numerators;
  const [most, least] = [total - (solved[0] ?? 0), total - (solved.at(-1) ?? 0)];
  const counts = table("12").column("type", { metric: "Count" });
  const single = new Map([...counts].filter(([type]) => !type.includes("+") && type !== "Unreasonable Test Cases"));
  const tests = sumOf(
    [...counts].filter(([type]) => type.includes("Unreasonable Test Cases")).map(([, count]) => count),
  );
  const valid = [...counts].filter(([type]) => !type.includes("Unreasonable Test Cases"));
  const labels = new Map(
    [...single.keys()].map((type) => [
      type,
      sumOf(valid.filter(([mix]) => mix.includes(type)).map(([, count]) => count)),
    ]),
  );
  const listed = [...counts.values()];
  const top = (column: ReadonlyMap<string, number>): string => labelsByValue(column).slice(0, 2).join(" and ");
  const drop = (kind: string, printed: string): PaperClaim =>
    statementClaim({
      place: `appendix L, ${kind} drop`,
      claim: `Opus 4.1 solves fewer ${kind} problems than problems in all`,
      printed,
      recomputed: `${printed} against ${opus}`,
      holds: Number(printed) < Number(opus),
      why: "the average of table 4",
    });
  return [
    numberClaim({
      place: "appendix L, types",
      claim: "389 Inter-Logic, 1,223 Intra-Logic and 10 of both make 1,622 problems",
      printed: String(logic),
      value: inter + intra + both,
      why: "sum of the three counts",
    }),
    shareClaim({
      place: "appendix L, Inter-Logic",
      claim: "50.6% of 389 problems",
      printed: "50.6%",
      n: inter,
      of: "problems",
    }),
    shareClaim({
      place: "appendix L, Intra-Logic",
      claim: "51.5% of 1,223 problems",
      printed: "51.5%",
      n: intra,
      of: "problems",
    }),
    drop("Inter-Logic", "50.6"),
    drop("Intra-Logic", "51.5"),
    shareClaim({
      place: "appendix L, logical units",
      claim: "3.37 logical units on average over 1,622 problems",
      printed: "3.37",
      n: logic,
      scale: 1,
      of: "problems",
    }),
    statementClaim({
      place: "appendix M, failed tasks",
      claim: "Claude Opus 4.1 fails 1,745 tasks",
      printed: "1,745",
      recomputed: `${least} to ${most}`,
      holds: failed >= least && failed <= most,
      why: `whole numbers of 3,920 problems whose solved share prints as ${opus}, its average in table 4`,
    }),
    numberClaim({
      place: "appendix M, high-quality tasks",
      claim: "1,207 failed tasks remain",
      printed: "1,207",
      value: failed - low,
      why: "1,745 less 538",
    }),
    numberClaim({
      place: "appendix M, low-quality share",
      claim: "538 tasks are 13.7% of all",
      printed: "13.7%",
      value: (100 * low) / total,
      why: "538 of 3,920",
    }),
    numberClaim({
      place: "appendix M, without low-quality tasks",
      claim: "Opus 4.1 then reaches 64.3%",
      printed: "64.3%",
      value: (100 * (total - failed)) / (total - low),
      why: "(3,920 - 1,745) of (3,920 - 538)",
    }),
    numberClaim({
      place: "appendix M, remaining tasks",
      claim: "1,207 failures leave 64.3% solved",
      printed: "64.3%",
      value: 100 - (100 * remaining) / (total - low),
      why: "1 - 1,207 / (3,920 - 538)",
    }),
    statementClaim({
      place: "table 12, Count, sum",
      claim: "the ten counts are at most the failed tasks",
      printed: "1,745",
      recomputed: String(sumOf(listed)),
      holds: sumOf(listed) <= failed,
      why: "sum of the ten counts: each task has one set of causes",
    }),
    statementClaim({
      place: "table 12, Unreasonable Test Cases",
      claim: "tasks with unreasonable tests are at most the low-quality tasks",
      printed: "538",
      recomputed: String(tests),
      holds: tests <= low,
      why: "the two counts of table 12 that name them",
    }),
    nameClaim({
      place: "table 12, order",
      claim: "the ten types are in order of their counts",
      printed: [...counts.keys()].join(", "),
      recomputed: labelsByValue(counts).join(", "),
      why: "table 12 sorted",
    }),
    nameClaim({
      place: "appendix M, dominant failure modes",
      claim: "Algorithmic Logic Errors and Missing Functionality dominate among valid tasks",
      printed: "Algorithmic Logic Error and Missing Functionality",
      recomputed: top(single),
      why: "single causes of table 12 without unreasonable tests",
    }),
    nameClaim({
      place: "appendix M, dominant failure modes, all labels",
      claim: "the same counting every label of a task",
      printed: "Algorithmic Logic Error and Missing Functionality",
      recomputed: top(labels),
      why: `every set of causes of table 12 without unreasonable tests: ${[...labels].map(([type, count]) => `${type} ${count}`).join(", ")}`,
    }),
  ];
};
