import { runInputs } from "../../method/run-inputs.ts";
import { outputHash } from "../../text/output-hash.ts";
import { checkPrograms } from "./check-programs.ts";
import type { SeedProblem } from "./seed-problem.ts";

/** The result of a check of a seed. */
export interface SeedCheck {
  readonly id: string;
  /** The number of examples and tests that the solution ran on. */
  readonly tests: number;
  /** The number of programs that were run: solution, validator, generators, brute force, right and wrong ones. */
  readonly programs: number;
  /** The faults of the seed, each as a sentence. */
  readonly problems: readonly string[];
}

type CheckOptions = Parameters<typeof runInputs>[2];

/**
 * Verifies a seed: its solution must give the outputs of its examples and tests within its limits. If programs come
 * with the seed, they are checked as well:
 * - The validator accepts the inputs of the seed and refuses illegal ones.
 * - Each generator makes legal inputs, and the same ones in a second run.
 * - Brute force and right programs agree with the solution.
 * - Each wrong program fails a test.
 */
export const checkSeed = async (seed: SeedProblem, options: CheckOptions): Promise<SeedCheck> => {
  const { id, solution, timeLimitS, memoryLimitMb } = seed;
  const tests = [...seed.examples, ...seed.tests];
  if (solution === null)
    return { id, tests: 0, programs: 0, problems: ["it has no solution, so its tests cannot be proven"] };
  const { runs, compileError } = await runInputs(
    {
      language: solution.language,
      source: solution.code,
      limits: {
        cpuMs: timeLimitS * 1000,
        wallMs: timeLimitS * 5000 + 5000,
        memoryBytes: memoryLimitMb * 2 ** 20,
      },
    },
    tests.map(({ input }) => input),
    options,
  );
  if (compileError !== null)
    return { id, tests: tests.length, programs: 1, problems: ["the solution does not compile"] };
  const problems = runs.flatMap(({ status, output }, at) => {
    const name = at < seed.examples.length ? `example ${at + 1}` : `test ${at + 1 - seed.examples.length}`;
    if (status !== "ok") return [`the solution ends with "${status}" on ${name}`];
    return outputHash(output!) === outputHash(tests[at]!.output)
      ? []
      : [`the solution prints another output on ${name}`];
  });
  const programCheck = seed.programs
    ? await checkPrograms({ ...seed, solution, programs: seed.programs }, options)
    : { programs: 0, problems: [] };
  return {
    id,
    tests: tests.length,
    programs: 1 + programCheck.programs,
    problems: [...problems, ...programCheck.problems],
  };
};
