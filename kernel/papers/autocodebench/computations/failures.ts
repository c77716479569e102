import { sumOf } from "../../../../toolkit/base/averages.ts";
import { grim } from "../../../../toolkit/stats/audit/grim.ts";
import type { ClaimFacts, ClaimRegistry } from "../../claims/computation.ts";
import { labelsByValue, valueList } from "../../numbers.ts";
import type { PaperSheets } from "../../sheet.ts";

/** Numbers of problems. */
interface Failures {
  /** Failures in all problems. */
  readonly failed?: number;
  /** Failures among the problems that are not excluded. If set, `failed` is not used. */
  readonly remaining?: number;
  /** Problems that are left out of the percentage. */
  readonly excluded: number;
}

type Counts = ReadonlyMap<string, number>;

const allProblems = ({ table }: PaperSheets): number => table("3").value({ set: "ACB-Full", metric: "#Problems" });

const causesOf = ({ table }: PaperSheets): Counts => table("12").column("type", { metric: "Count" });

const countOf = (causes: Counts, naming: string): number =>
  sumOf([...causes].filter(([type]) => type.includes(naming)).map(([, count]) => count));

/** Recomputes failed tasks, and their causes in table 12. */
export const failureComputations = {
  /** The possible numbers of failed tasks for a model's printed `average` in table 4: from `least` to `most`. */
  failedTasks: (
    sheets: PaperSheets,
    { failed, model }: { readonly failed: number; readonly model: string },
  ): ClaimFacts => {
    const total = allProblems(sheets);
    const average = sheets.table("4").printed({ model, entry: "1", language: "Average" });
    const solved = grim(average, total, { scale: 100 }).numerators;
    const [least, most] = [total - (solved.at(-1) ?? 0), total - (solved[0] ?? 0)];
    return { least, most, average, holds: failed >= least && failed <= most };
  },
  /** The number `tasks` as a percentage of all problems. */
  taskShare: (sheets: PaperSheets, { tasks }: { readonly tasks: number }) => (100 * tasks) / allProblems(sheets),
  /** The percentage of solved problems among those that are not excluded. */
  solvedShare: (sheets: PaperSheets, { failed = 0, remaining, excluded }: Failures) => {
    const counted = allProblems(sheets) - excluded;
    const solved = remaining === undefined ? allProblems(sheets) - failed : counted - remaining;
    return (100 * solved) / counted;
  },
  /** The causes of failures, the most frequent first. The placeholder `listed` has them in the table's order. */
  causeOrder: (sheets: PaperSheets): ClaimFacts => {
    const causes = causesOf(sheets);
    return { value: labelsByValue(causes).join(", "), listed: [...causes.keys()].join(", ") };
  },
  /** The two most frequent causes. If `mixed` is true, a task with several causes counts for each of them. */
  topCauses: (
    sheets: PaperSheets,
    { excluded, mixed = false }: { readonly excluded: string; readonly mixed?: boolean },
  ): ClaimFacts => {
    const valid = new Map([...causesOf(sheets)].filter(([type]) => !type.includes(excluded)));
    const single = [...valid].filter(([type]) => !type.includes("+"));
    const counts = new Map(single.map(([type, count]) => [type, mixed ? countOf(valid, type) : count]));
    return {
      value: labelsByValue(counts).slice(0, 2).join(" and "),
      list: valueList(counts),
    };
  },
} satisfies ClaimRegistry["computations"];
