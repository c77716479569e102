import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { textHash } from "../../text/text-hash.ts";
import type { InputKind } from "../base/kinds.ts";
import { repeatProgram } from "../inputs/repeat-program.ts";
import type { DrawnInput } from "./observation.ts";
import {
  type ProgramDesk,
  type RawRun,
  runPatiently,
  type SandboxProgram,
  sandboxLimits,
  saysYes,
} from "./program-desk.ts";

/** The programs that make and check inputs of one problem. */
export interface InputPrograms {
  /** The text of the generator; null if the inputs have no generator, or if the reply contains no program. */
  readonly generator: string | null;
  readonly validator: { readonly language: string; readonly source: string };
}

export interface InputRules {
  readonly generatorTimeS: number;
  readonly inputCapBytes: number;
  readonly clock: "cpu" | "wall";
}

const generatorProgram = (source: string, rules: InputRules): SandboxProgram => ({
  language: "python",
  source,
  limits: {
    ...sandboxLimits({ timeS: rules.generatorTimeS, memoryMb: null }, rules.clock),
    outputBytes: rules.inputCapBytes,
  },
});

/** Reruns a generator under another hash seed. Returns the SHA-256 of each output; absent if a run failed. */
const repeatedHashes = async (
  desk: ProgramDesk,
  source: string,
  commands: readonly string[],
  { generatorTimeS, inputCapBytes, clock }: InputRules,
): Promise<readonly string[]> => {
  if (commands.length === 0) return [];
  const program = repeatProgram(source, { timeS: generatorTimeS, outputBytes: inputCapBytes });
  const limits = sandboxLimits({ timeS: generatorTimeS * commands.length, memoryMb: null }, clock);
  const { runs } = await desk.runInputs({ language: "python", ...program, limits }, [JSON.stringify(commands)]);
  return runs[0]!.output?.trim().split("\n") ?? [];
};

const statuses = { time: "time", output: "size", memory: "crash", crash: "crash" } as const;

const noDraw = (inputId: string, status: Exclude<DrawnInput["status"], "ok">, timeS: number | null): DrawnInput => ({
  inputId,
  status,
  bytes: null,
  chars: null,
  payloadHash: null,
  own: null,
  validator: null,
  blob: null,
  timeS,
});

/**
 * Runs a generator twice for each input. `isStable` is true if both outputs are equal. A failed run is not repeated.
 */
export const generateTexts = async (
  desk: ProgramDesk,
  source: string,
  seeds: readonly number[],
  size: "full" | "small",
  rules: InputRules,
): Promise<readonly (RawRun & { readonly isStable: boolean })[]> => {
  const commands = seeds.map((seed) => `generate ${seed} ${size}\n`);
  const firstRuns = await runPatiently(desk, generatorProgram(source, rules), commands);
  const repeatedCommands = commands.filter((_, at) => firstRuns[at]!.status === "ok");
  const hashes = await repeatedHashes(desk, source, repeatedCommands, rules);
  const hashByCommand = new Map(repeatedCommands.map((command, at) => [command, hashes[at]]));
  return firstRuns.map((run, at) => ({
    ...run,
    isStable: run.output !== null && hashByCommand.get(commands[at]!) === sha256(run.output),
  }));
};

/** Runs the validator and the generator to check if each input is legal. Without a generator, its votes are null. */
export const votesOn = async (
  desk: ProgramDesk,
  { generator, validator }: InputPrograms,
  texts: readonly string[],
  rules: InputRules,
): Promise<{ readonly generator: readonly (boolean | null)[]; readonly validator: readonly boolean[] }> => {
  const limits = sandboxLimits({ timeS: rules.generatorTimeS, memoryMb: null }, rules.clock);
  const validatorRuns = await runPatiently(desk, { ...validator, limits }, texts);
  const generatorRuns =
    generator === null
      ? null
      : await runPatiently(
          desk,
          generatorProgram(generator, rules),
          texts.map((text) => `check\n${text}`),
        );
  return {
    generator: texts.map((_, at) => (generatorRuns === null ? null : saysYes(generatorRuns[at]!))),
    validator: validatorRuns.map(saysYes),
  };
};

/**
 * Turns the runs of a generator into draws: inputs with their ids and the verdicts of validator and generator. The
 * numbers in the ids begin at `from`.
 */
export const drawBatch = async (
  desk: ProgramDesk,
  programs: InputPrograms,
  texts: readonly (RawRun & { readonly isStable: boolean })[],
  { kind, from: firstNumber, rules }: { readonly kind: InputKind; readonly from: number; readonly rules: InputRules },
): Promise<readonly DrawnInput[]> => {
  const secondsOf = ({ cpuMs, wallMs }: RawRun): number | null => {
    const ms = rules.clock === "cpu" ? cpuMs : wallMs;
    return ms === null ? null : ms / 1000;
  };
  const isWhole = (run: (typeof texts)[number]): boolean =>
    run.status === "ok" && run.isStable && Buffer.byteLength(run.output!) <= rules.inputCapBytes;
  const payloads = texts.filter(isWhole).map(({ output }) => output!);
  const votes = await votesOn(desk, programs, payloads, rules);
  const blobs = await Promise.all(payloads.map((text) => desk.blobs.put(text)));
  let at = -1;
  return texts.map((run, place): DrawnInput => {
    const inputId = `${kind[0]}${firstNumber + place}`;
    const timeS = secondsOf(run);
    if (run.status !== "ok") return noDraw(inputId, statuses[run.status], timeS);
    if (!run.isStable) return noDraw(inputId, "crash", timeS);
    if (!isWhole(run)) return noDraw(inputId, "size", timeS);
    at += 1;
    const text = payloads[at]!;
    return {
      inputId,
      status: "ok",
      bytes: Buffer.byteLength(text),
      chars: [...text].length,
      timeS,
      payloadHash: textHash(text),
      own: votes.generator[at]!,
      validator: votes.validator[at]!,
      blob: blobs[at]!,
    };
  });
};

/**
 * Records of inputs that were requested, but for which no generator ran. `crash`: the reply contained no program or too
 * few inputs. `time`: the generator exceeded its time limit too often.
 */
export const failedDraws = (
  kind: InputKind,
  from: number,
  count: number,
  status: "crash" | "time" = "crash",
): readonly DrawnInput[] =>
  Array.from({ length: count }, (_, place) => noDraw(`${kind[0]}${from + place}`, status, null));
