import { sumOf } from "../../../../toolkit/base/averages.ts";
import type { ClaimRegistry } from "../../claims/computation.ts";
import type { PaperSheets } from "../../sheet.ts";

/** Model calls for a node: those of each convergence check by agent, and those of the analysers after the last. */
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
  /** Equation 12 prefers the worse of two nodes. The placeholders `better` and `worse` are their probabilities. */
  selectionChances: (_: PaperSheets, of: { readonly better: number; readonly worse: number }) => {
    const total = sumOf([of.worse, of.better]);
    const [better, worse] = [of.better / total, of.worse / total];
    return { better, worse, holds: worse > better };
  },
  /** Equation 5 keeps the value of an ancestor within 1 after successes of a child with reward 1. */
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
  /** An attempt ran the listed number of tests. The placeholders `passes` and `failures` count its dots and letters. */
  attemptTests: (_: PaperSheets, { output, tests }: { readonly output: string; readonly tests: readonly number[] }) => {
    const failures = output.split("F").length - 1;
    return { passes: output.length - failures, failures, holds: output.length === sumOf(tests) };
  },
  /** Equations 21 and 22 give at most 1. The placeholders `rate` and `share` count all solved nodes, or its own. */
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
