import { type InputRun, runInputs } from "../../method/run-inputs.ts";
import { outputHash } from "../../text/output-hash.ts";
import { illegalProbes } from "../inputs/illegal-probes.ts";
import type { ProgramText, SeedProblem, SeedPrograms } from "./seed-problem.ts";

type Options = Parameters<typeof runInputs>[2];

interface CheckedSeed extends SeedProblem {
  readonly solution: ProgramText;
  readonly programs: SeedPrograms;
}

/** Time limit of generators and validators, in seconds. */
const authorTimeS = 10;
/** The random seeds with which each generator is run; each gives one input. */
const generatorSeeds = [1, 2] as const;
/** The maximum number of illegal inputs on which a validator is tried. */
const probeCount = 40;
/**
 * The maximum number of large inputs on which right and wrong programs run. Each may cost a slow program its whole time
 * limit.
 */
const largeCount = 2;

const limitsOf = (timeS: number, memoryMb: number | null) => ({
  cpuMs: timeS * 1000,
  wallMs: timeS * 5000 + 5000,
  ...(memoryMb === null ? {} : { memoryBytes: memoryMb * 2 ** 20 }),
  outputBytes: 5_242_880,
});

const runProgram = async (
  { language, code }: ProgramText,
  inputs: readonly string[],
  limits: ReturnType<typeof limitsOf>,
  options: Options,
): Promise<readonly InputRun[]> => (await runInputs({ language, source: code, limits }, inputs, options)).runs;

const saysYes = ({ status, output }: InputRun): boolean => status === "ok" && output!.trim().startsWith("yes");

const places = (runs: readonly InputRun[], isFault: (run: InputRun, at: number) => boolean): string =>
  runs.flatMap((run, at) => (isFault(run, at) ? [at + 1] : [])).join(", ");

const generatedInputs = async (generators: SeedPrograms["generators"], options: Options) => {
  const problems: string[] = [];
  const inputs: string[] = [];
  const seeds = generatorSeeds.map((seed) => `${seed}\n`);
  for (const generator of generators) {
    const first = await runProgram(generator, seeds, limitsOf(authorTimeS, null), options);
    const again = await runProgram(generator, seeds, limitsOf(authorTimeS, null), options);
    const failedPlaces = places(first, ({ status, output }, at) => status !== "ok" || output !== again[at]!.output);
    if (failedPlaces !== "") problems.push(`the generator ${generator.id} fails or differs for seed ${failedPlaces}`);
    inputs.push(...first.flatMap(({ output }) => output ?? []));
  }
  return { problems, inputs };
};

const checkValidator = async (
  { programs, inputFormat, constraints, examples }: CheckedSeed,
  inputs: readonly string[],
  options: Options,
): Promise<readonly string[]> => {
  const { validator } = programs;
  if (validator === null) return [];
  const exampleInputs = examples.map(({ input }) => input);
  const probes = illegalProbes({ inputFormat, constraints, examples: exampleInputs }, probeCount);
  const texts = [...inputs, ...probes.map(({ input }) => input)];
  const runs = await runProgram(validator, texts, limitsOf(authorTimeS, null), options);
  const refusedPlaces = places(runs.slice(0, inputs.length), (run) => !saysYes(run));
  const acceptedBreaches = probes.filter((_, at) => saysYes(runs[inputs.length + at]!)).map(({ breach }) => breach);
  return [
    ...(refusedPlaces === "" ? [] : [`the validator refuses the inputs ${refusedPlaces}`]),
    ...(acceptedBreaches.length === 0 ? [] : [`the validator accepts illegal inputs: ${acceptedBreaches.join(", ")}`]),
  ];
};

/**
 * Checks the programs that come with a seed, each in the sandbox.
 *
 * @returns the number of programs, and the faults as sentences
 */
export const checkPrograms = async (
  seed: CheckedSeed,
  options: Options,
): Promise<{ readonly programs: number; readonly problems: readonly string[] }> => {
  const { programs, timeLimitS, memoryLimitMb, solution } = seed;
  const { generators, corners, brute, right, wrong, validator } = programs;
  const drawnInputs = await generatedInputs(generators, options);
  const smallInputs = [...new Set([...seed.examples, ...seed.tests].map(({ input }) => input).concat(corners))];
  const largeInputs = [...new Set(drawnInputs.inputs)].sort((a, b) => b.length - a.length).slice(0, largeCount);
  const inputs = [...smallInputs, ...largeInputs];
  const problems = [
    ...drawnInputs.problems,
    ...(await checkValidator(seed, [...smallInputs, ...drawnInputs.inputs], options)),
  ];
  const limits = limitsOf(timeLimitS, memoryLimitMb);
  const truth = (await runProgram(solution, inputs, limits, options)).map(({ output }) => output);
  const isOther = ({ output }: InputRun, at: number): boolean =>
    output === null || truth[at] === null || outputHash(output) !== outputHash(truth[at]!);
  for (const one of right) {
    const failedPlaces = places(await runProgram(one, inputs, limits, options), isOther);
    if (failedPlaces !== "") problems.push(`the right program ${one.id} fails on the inputs ${failedPlaces}`);
  }
  if (brute) {
    const failedPlaces = places(await runProgram(brute, smallInputs, limitsOf(authorTimeS, null), options), isOther);
    if (failedPlaces !== "") problems.push(`the brute force fails on the inputs ${failedPlaces}`);
  }
  // The largest input comes first. A program that is too slow then ends there and costs its time limit only once.
  const order = [...inputs.keys()].sort((x, y) => inputs[y]!.length - inputs[x]!.length);
  const batches = [order.slice(0, 1), order.slice(1)];
  for (const one of wrong) {
    let fails = false;
    for (const batch of batches) {
      if (fails) break;
      const batchInputs = batch.map((at) => inputs[at]!);
      const runs = await runProgram(one, batchInputs, limits, options);
      fails = runs.some((run, at) => isOther(run, batch[at]!));
    }
    if (!fails) problems.push(`the wrong program ${one.id} passes all inputs`);
  }
  const count = generators.length + right.length + wrong.length + (brute ? 1 : 0) + (validator ? 1 : 0);
  return { programs: count, problems };
};
