import { type DrawnMutant, drawMutants } from "../../mutants/draw-mutants.ts";
import { type MutantFate, type MutantScore, mutantScore } from "../../mutants/mutant-score.ts";
import { caseTexts } from "../verify/case-marks.ts";
import { type DetailedTestRun, type RunProgram, runTest } from "../verify/run-test.ts";
import type { ReleasedItem } from "./release-line.ts";

/** The result of running an item's solution and mutants again. */
export interface ItemCheck {
  readonly id: string;
  readonly language: string;
  /** False if the solution fails a test, or if not every case of the test ran to its end. */
  readonly isSound: boolean;
  readonly demo: DetailedTestRun;
  readonly full: DetailedTestRun;
  readonly mutants: MutantScore;
}

export interface VerifyItemsOptions {
  readonly run: RunProgram;
  /** The number of runs of the solution. Default 1. */
  readonly repeats?: number;
  /** The maximum number of mutants of each item. Default 10. */
  readonly mutants?: number;
  /** The random seed of the mutants. Default 1. */
  readonly seed?: number;
  readonly onItem?: (check: ItemCheck) => void;
  readonly onMutant?: (item: ReleasedItem, mutant: DrawnMutant, fate: MutantFate) => void;
}

/**
 * The time limit of a mutant (solution with one small change), in seconds. A mutant that exceeds it counts as killed.
 */
const mutantSeconds = 5;

const passes = (test: string, language: string, { outcome, testsRun }: DetailedTestRun): boolean => {
  const cases = caseTexts(test, language)?.length ?? null;
  return outcome === "PASSED" && (cases === null || cases === testsRun);
};

const runs = async (item: ReleasedItem, test: string, { run, repeats = 1 }: VerifyItemsOptions) => {
  let lastRun = await runTest(run, { language: item.language, solution: item.solution, test });
  for (let repeat = 1; repeat < repeats && passes(test, item.language, lastRun); repeat++)
    lastRun = await runTest(run, { language: item.language, solution: item.solution, test });
  return lastRun;
};

const fateOf = async (item: ReleasedItem, solution: string, run: RunProgram): Promise<MutantFate> => {
  const { language, fullTest } = item;
  const result = await runTest(run, { language, solution, test: fullTest, seconds: mutantSeconds });
  if (result.outcome === "COMPILATION_ERROR" || result.outcome === "SYNTAX_ERROR") return "stillborn";
  return passes(fullTest, language, result) ? "survived" : "killed";
};

/**
 * Runs the solution of each item with both tests, and its mutants with the private test. Rejects with `sandbox_failed`
 * if the sandbox itself fails.
 */
export const verifyItems = async (
  items: readonly ReleasedItem[],
  options: VerifyItemsOptions,
): Promise<readonly ItemCheck[]> => {
  const { run, mutants: count = 10, seed = 1 } = options;
  const checks: ItemCheck[] = [];
  for (const item of items) {
    const { id, language, solution } = item;
    const demo = await runs(item, item.demoTest, options);
    const fullRun = await runs(item, item.fullTest, options);
    const isSound = passes(item.demoTest, language, demo) && passes(item.fullTest, language, fullRun);
    const fates: MutantFate[] = [];
    if (isSound)
      for (const mutant of drawMutants(solution, language, { count, seed: `${seed} ${id}` })) {
        const fate = await fateOf(item, mutant.source, run);
        options.onMutant?.(item, mutant, fate);
        fates.push(fate);
      }
    const check: ItemCheck = { id, language, isSound, demo, full: fullRun, mutants: mutantScore(fates) };
    options.onItem?.(check);
    checks.push(check);
  }
  return checks;
};
