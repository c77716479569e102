import type { Instance } from "../../../../datasets/instance.ts";
import type { Sandbox } from "../../../../sandbox/contract/backend.ts";
import type { Outcome } from "../../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../../sandbox/contract/program.ts";
import { percentText } from "../../analyse/words.ts";
import { sandboxFailure } from "../../method/sandbox-failure.ts";
import { hashSeedProgram } from "../evaluate/hash-seed-program.ts";
import { instanceProgram } from "../evaluate/instance-program.ts";
import { validatorProgram } from "./validator-program.ts";

/** The minimum and maximum share of hidden tests that the buggy program must fail. */
const failingBounds = { least: 0.1, most: 0.9 } as const;

/** The result of checking an instance, whose reference and buggy program run several times. */
export interface InstanceCheck {
  readonly instance: Instance;
  readonly ok: boolean;
  /** The faults of the repair instance, as sentences; empty if there are none. */
  readonly problems: readonly string[];
  /** Ids of the tests that the buggy program fails in the first run. */
  readonly failing: readonly string[];
  readonly failingShare: number;
  readonly runs: number;
}

export interface CheckInstanceOptions {
  readonly sandbox: Pick<Sandbox, "run">;
  /** Number of runs of the reference and of the buggy program. Default 3. */
  readonly runs?: number;
  readonly signal?: AbortSignal;
}

const outcomeOf = async (
  { id }: Instance,
  program: Program,
  { sandbox, signal }: CheckInstanceOptions,
): Promise<Outcome> => {
  const outcome = await sandbox.run(program, signal ? { signal } : {});
  if (outcome.status === "sandbox_error") throw sandboxFailure(`instance "${id}"`, outcome);
  return outcome;
};

/**
 * Programs that run the reference under further seeds of Python's hash function, one for each seed. Empty for other
 * languages than Python.
 */
const seededReferences = (instance: Instance, runs: number): readonly (readonly [number, Program])[] =>
  Array.from({ length: runs - 1 }, (_, at) => at + 1).flatMap((hashSeed): (readonly [number, Program])[] => {
    const program = hashSeedProgram(instance, instance.referenceCode, hashSeed);
    return program === null ? [] : [[hashSeed, program]];
  });

/** The seeds of Python's hash function under which the reference program fails a test. */
const failingSeeds = async (
  instance: Instance,
  programs: readonly (readonly [number, Program])[],
  options: CheckInstanceOptions,
): Promise<readonly number[]> => {
  const failing: number[] = [];
  for (const [hashSeed, program] of programs) {
    const { tests } = await outcomeOf(instance, program, options);
    if (!tests.every(({ status }) => status === "passed") || tests.length === 0) failing.push(hashSeed);
  }
  return failing;
};

/** Ids of the tests whose input the instance's validator rejects. */
const invalidInputs = async (instance: Instance, options: CheckInstanceOptions): Promise<readonly string[]> => {
  const program = validatorProgram(instance);
  if (program === null) return [];
  const { tests } = await outcomeOf(instance, program, options);
  return tests.flatMap(({ id, status }) => (status === "passed" ? [] : [id]));
};

/** Ids of the tests that a program fails. */
const failuresOf = async (
  instance: Instance,
  source: string,
  { sandbox, signal }: CheckInstanceOptions,
): Promise<readonly string[]> => {
  const outcome = await outcomeOf(instance, instanceProgram(instance, source), { sandbox, ...(signal && { signal }) });
  const passed = new Set(outcome.tests.filter(({ status }) => status === "passed").map(({ id }) => id));
  return instance.hiddenTests.map(({ id }) => id).filter((id) => !passed.has(id));
};

const repeated = async (
  instance: Instance,
  source: string,
  runs: number,
  options: CheckInstanceOptions,
): Promise<readonly (readonly string[])[]> => {
  const all: (readonly string[])[] = [];
  for (let run = 0; run < runs; run++) all.push(await failuresOf(instance, source, options));
  return all;
};

/**
 * Verifies an instance. Its reference must pass every hidden test, in Python under several hash seeds. Its buggy
 * program must fail 10 to 90% of the tests, the same tests in all runs. If the instance has a validator, every input
 * must be valid.
 */
export const checkInstance = async (instance: Instance, options: CheckInstanceOptions): Promise<InstanceCheck> => {
  const { runs = 3 } = options;
  // For Python, the reference runs under several hash seeds, instead of several times under the same seed.
  const seeded = seededReferences(instance, runs);
  const reference = await repeated(instance, instance.referenceCode, seeded.length > 0 ? 1 : runs, options);
  const buggy = await repeated(instance, instance.buggyCode, runs, options);
  const failed = reference.find((ids) => ids.length > 0);
  const seeds = failed ? [] : await failingSeeds(instance, seeded, options);
  const invalid = await invalidInputs(instance, options);
  const failing = buggy[0]!;
  const failingShare = failing.length / instance.hiddenTests.length;
  const { least, most } = failingBounds;
  const problems = [
    ...(failed ? [`the reference fails ${failed.join(", ")}`] : []),
    ...(seeds.length > 0 ? [`the reference fails under Python's hash seed ${seeds.join(", ")}`] : []),
    ...(buggy.some((ids) => ids.join() !== failing.join())
      ? ["the buggy program fails other tests in another run"]
      : []),
    ...(invalid.length > 0 ? [`the validator refuses the inputs of ${invalid.join(", ")}`] : []),
    ...(failingShare < least || failingShare > most ? [`the buggy program fails ${percentText(failingShare)}`] : []),
  ];
  return { instance, ok: problems.length === 0, problems, failing, failingShare, runs: buggy.length };
};
