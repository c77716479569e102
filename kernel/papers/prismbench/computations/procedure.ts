import { sumOf } from "../../../../toolkit/base/averages.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";

/**
 * Model calls for a node: `calls` has those of each agent in one convergence check, `analysers` those after the last
 * check.
 */
interface Calls {
  readonly calls: readonly number[];
  readonly analysers?: number;
}

const convergenceChecks = ({ table }: PaperSheets): number =>
  table("1").value({ description: "Number of convergence checks" });

const queriesOf = (sheets: PaperSheets, { calls, analysers = 0 }: Calls): number =>
  sumOf(calls) * convergenceChecks(sheets) + analysers;

/** Computations on PrismBench's equations, its listing 2, and the model calls of its section 4.5. */
export const prismbenchProcedureComputations = {
  /**
   * A statement that equation 12 prefers the worse of two nodes. The placeholders `better` and `worse` are the
   * probabilities of the two nodes.
   */
  selectionChances: (_: PaperSheets, of: { readonly better: number; readonly worse: number }) => {
    const total = sumOf([of.worse, of.better]);
    const [better, worse] = [of.better / total, of.worse / total];
    return { better, worse, holds: worse > better };
  },
  /**
   * A statement that equation 5 keeps an ancestor's value within 1 after `successes` of a child, each with reward 1.
   */
  ancestorValue: ({ table }: PaperSheets, { successes }: { readonly successes: number }) => {
    const discount = table("1").value({ description: "Discount factor (Eq. 5)" });
    const value = sumOf(Array.from({ length: successes }, () => discount));
    return { value, holds: value <= 1 };
  },
  /** A statement that no test failed. The placeholder `tests` is the number of all tests. */
  allPassed: (
    _: PaperSheets,
    { passed, failed, errored }: { readonly passed: number; readonly failed: number; readonly errored: number },
  ) => ({ tests: passed + failed + errored, holds: failed + errored === 0 }),
  /**
   * A statement that an attempt ran the listed number of tests. The placeholders `passes` and `failures` count the dots
   * and the letters F in its output.
   */
  attemptTests: (_: PaperSheets, { output, tests }: { readonly output: string; readonly tests: readonly number[] }) => {
    const failures = output.split("F").length - 1;
    return { passes: output.length - failures, failures, holds: output.length === sumOf(tests) };
  },
  /**
   * A statement that equations 21 and 22 give a group's rate of at most 1. The placeholder `rate` counts solved nodes
   * of all groups; `share` counts only those of the group.
   */
  groupRate: (
    _: PaperSheets,
    of: { readonly solved: number; readonly unsolved: number; readonly solvedElsewhere: number },
  ) => {
    const nodes = of.solved + of.unsolved;
    const rate = (of.solved + of.solvedElsewhere) / nodes;
    return { rate, share: of.solved / nodes, holds: rate <= 1 };
  },
  /** The number of model calls for a node. The placeholder `checks` is the number of convergence checks. */
  nodeQueries: (sheets: PaperSheets, of: Calls) => ({
    value: queriesOf(sheets, of),
    checks: convergenceChecks(sheets),
  }),
  /** The percentage of a node's model calls that a smaller number of calls saves. */
  savedQueries: (sheets: PaperSheets, { worst, reduced }: { readonly worst: Calls; readonly reduced: Calls }) =>
    100 * (1 - queriesOf(sheets, reduced) / queriesOf(sheets, worst)),
} satisfies ClaimRegistry["computations"];
