import { sandboxLimits } from "../../../kernel/engine/augment/study/program-desk.ts";
import { worldGiven } from "../../../kernel/engine/augment/study/world-given.ts";
import { runInputs } from "../../../kernel/engine/method/run-inputs.ts";
import { uniformOf } from "../../../kernel/engine/random.ts";
import { outputHash } from "../../../kernel/engine/text/output-hash.ts";
import { wilson } from "../../../toolkit/stats/intervals/wilson.ts";
import { busyMachine } from "../busy-machine.ts";
import { type AcceptedSuite, acceptedSuites } from "./accepted-suites.ts";
import { isTooSlow } from "./known-programs.ts";
import { mergeParts } from "./merge-parts.ts";
import { type PartOptions, studyPart } from "./study-part.ts";
import type { SuitesSize } from "./suites-phase.ts";

interface Trial {
  readonly id: string;
  readonly suite: AcceptedSuite;
  readonly language: string;
  readonly code: string;
}

/** The number of runs of each right solution on all tests. */
const repeats = 3;

/** The first failure of a program on the tests, in words; null if all pass. */
const failureOf = async (
  { suite, language, code }: Trial,
  tests: AcceptedSuite["tests"],
  { sandbox }: Pick<PartOptions, "sandbox">,
): Promise<string | null> => {
  const row = suite.limits.find((one) => one.language === language)!;
  const limits = sandboxLimits({ timeS: row.timeLimitS, memoryMb: row.memoryLimitMb }, "cpu");
  const { runs } = await runInputs(
    { language, source: code, limits },
    tests.map(({ input }) => input),
    { run: (program) => sandbox.run(program) },
  );
  const at = runs.findIndex(({ output }, test) => output === null || outputHash(output) !== tests[test]!.expected);
  return at < 0 ? null : `${runs[at]!.status} on test ${at + 1}`;
};

/**
 * Runs a slow program on the tests, longest inputs first, until one fails. Each further run would take the whole time
 * limit.
 */
const slowFailure = async (trial: Trial, options: PartOptions): Promise<string | null> => {
  const tests = [...trial.suite.tests].sort((a, b) => b.input.length - a.input.length);
  for (let at = 0; at < tests.length; at += 2) {
    const failure = await failureOf(trial, tests.slice(at, at + 2), options);
    if (failure !== null) return failure;
  }
  return null;
};

const failuresOf = async (
  trials: readonly Trial[],
  concurrency: number,
  failure: (trial: Trial) => Promise<string | null>,
): Promise<readonly string[]> => {
  const failures: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < trials.length) {
      const trial = trials[next++]!;
      const end = await failure(trial);
      if (end !== null) failures.push(`${trial.id}: ${end}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return failures.sort();
};

const shareOf = (count: number, of: number) => (of === 0 ? null : wilson(count, of));

/**
 * Tests the limits. Right solutions must pass three times while twice as many processes are busy as the machine
 * has cores. Slow programs for the same problems must fail.
 */
export async function* limitsPhase(
  { problems, part, seed, solutions }: SuitesSize & { readonly solutions: number },
  options: PartOptions,
): AsyncGenerator<object> {
  const parts = [];
  for (let from = 0; from < problems; from += part)
    parts.push(await studyPart({ problems: Math.min(part, problems - from), from, variants: 0, seed }, options));
  const study = mergeParts(parts);
  const trials = (await acceptedSuites(parts)).flatMap((suite) => {
    const problem = study.problem(suite.problemId)!;
    const given = worldGiven(problem, { right: ["python", "cpp", "perl", "javascript"], wrong: ["python"] });
    return given.known.map((known) => ({
      trial: { id: `${suite.problemId}: ${known.id}`, suite, language: known.language, code: known.code },
      correct: known.correct,
      isSlow: isTooSlow(problem, known),
    }));
  });
  const right = trials
    .filter(({ correct }) => correct)
    .map(({ trial }) => ({ trial, draw: uniformOf("right solutions", seed, trial.id) }))
    .sort((a, b) => a.draw - b.draw)
    .slice(0, solutions)
    .map(({ trial }) => trial);
  const slow = trials.filter(({ isSlow }) => isSlow).map(({ trial }) => trial);
  const begun = performance.now();
  using machine = busyMachine();
  const failingRight = await failuresOf(right, options.concurrency, async (trial) => {
    for (let repeat = 0; repeat < repeats; repeat++) {
      const failure = await failureOf(trial, trial.suite.tests, options);
      if (failure !== null) return failure;
    }
    return null;
  });
  const seconds = (): number => Math.round((performance.now() - begun) / 1000);
  const ofRight = { solutions: right.length, repeats, busy: machine.processes, failing: failingRight };
  yield { seed, right: ofRight, measured: { wallS: seconds() } };
  const failingSlow = await failuresOf(slow, options.concurrency, (trial) => slowFailure(trial, options));
  const share = shareOf(failingSlow.length, slow.length);
  yield {
    seed,
    right: ofRight,
    slow: { programs: slow.length, failing: failingSlow.length, share },
    measured: { wallS: seconds() },
  };
}
