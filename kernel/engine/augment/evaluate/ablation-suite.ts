import { majorityOf, outputOf } from "../truth/majority.ts";
import type { ProblemRecord } from "./study-record.ts";

/** Ablations: simpler procedures that decide expected outputs. Metrics compare them with the whole method (`full`). */
export const ablations = ["bruteOnly", "majorityUnfiltered", "majorityFiltered", "full", "solutionLevel"] as const;
export type Ablation = (typeof ablations)[number];

type Truth = ProblemRecord["truths"][number];

const majorityAmong = (ids: readonly string[]) => (truth: Truth) =>
  majorityOf(ids.map((id) => outputOf(truth.runs[id])));

/**
 * The first solver that agrees with more than half of all solvers on every input with a decided output; undefined if
 * there is none.
 */
const leadingSolver = ({ truths, optimized }: ProblemRecord): string | undefined => {
  const outputsOf = (id: string) => truths.map(({ runs }) => outputOf(runs[id]));
  const completeIds = optimized.filter((id) => !outputsOf(id).includes(null));
  const groups = [...Map.groupBy(completeIds, (id) => outputsOf(id).join()).values()];
  return groups.find((ids) => ids.length > optimized.length / 2)?.[0];
};

const rules: Readonly<Record<Ablation, (problem: ProblemRecord) => (truth: Truth) => string | null>> = {
  bruteOnly: () => (truth) => outputOf(truth.brute),
  majorityUnfiltered: ({ optimized }) => majorityAmong(optimized),
  majorityFiltered: ({ formed }) => majorityAmong(formed),
  full: ({ suite }) => {
    const inputs = new Set(suite);
    return ({ inputId, expected }) => (inputs.has(inputId) ? expected : null);
  },
  solutionLevel: (problem) => {
    const id = leadingSolver(problem);
    return (truth) => (id === undefined ? null : outputOf(truth.runs[id]));
  },
};

/**
 * For each input whose expected output was decided, the output that the ablation decides instead. Inputs without an
 * output are absent.
 */
export const ablationSuite = (ablation: Ablation, problem: ProblemRecord): ReadonlyMap<string, string> => {
  const expected = rules[ablation](problem);
  return new Map(
    problem.truths.flatMap((truth) => {
      const output = expected(truth);
      return output === null ? [] : [[truth.inputId, output] as const];
    }),
  );
};
