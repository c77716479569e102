import type { Agents } from "../../method/agent.ts";
import { codeContract } from "../../method/code-contract.ts";
import { roleOf } from "../../method/role-of.ts";
import type { Tools } from "../../method/tools.ts";
import type { AugmentConfig } from "../base/config.ts";
import { illegalProbes } from "../inputs/illegal-probes.ts";
import { usableDraws } from "../inputs/usable-draws.ts";
import { drawBatch, failedDraws, generateTexts, type InputPrograms, votesOn } from "./draw-inputs.ts";
import { inputsMessages, validatorMessages } from "./messages.ts";
import type { AugmentObservationOf, DrawnInput } from "./observation.ts";
import type { ProgramDesk, RawRun } from "./program-desk.ts";
import { cornerContract } from "./role-contracts.ts";
import { simulationOf } from "./simulation-of.ts";
import type { InputsWork, StressWork, ValidatorWork } from "./work.ts";
import type { ProgramRef } from "./work-parts.ts";

/** The models, sandbox, prompts and parameters with which one request of a study is carried out. */
export interface Edge {
  readonly tools: Tools;
  readonly desk: ProgramDesk;
  readonly agents: Agents;
  readonly config: AugmentConfig;
}

const python = codeContract("python");

const storePython = async (desk: ProgramDesk, source: string): Promise<ProgramRef> => ({
  language: "python",
  blob: await desk.blobs.put(source),
});

/** Asks for a validator, and runs it on examples and illegal inputs. */
export const performValidator = async (edge: Edge, work: ValidatorWork): Promise<AugmentObservationOf<"validator">> => {
  const { tools, desk, agents, config } = edge;
  const { problem, model, attempt, parentExamples } = work;
  const answer = await tools.ask({
    role: roleOf("validator", model),
    messages: validatorMessages(agents, work),
    contract: python,
    sample: attempt - 1,
    simulation: { ...simulationOf("validator", problem), attempt: String(attempt) },
  });
  const examples = problem.examples.map(({ input }) => input);
  const probes = illegalProbes({ ...problem, examples }, config.probes).map(({ input }) => input);
  // If a problem allows too few illegal inputs, the last one is repeated.
  while (probes.length < config.probes) probes.push(probes.at(-1) ?? "");
  const parents = Object.entries(parentExamples);
  const texts = [...examples, ...probes, ...parents.flatMap(([, inputs]) => inputs)];
  const validator = { language: "python", source: answer.ok ? answer.value : "" };
  const votes = answer.ok
    ? [...(await votesOn(desk, { generator: null, validator }, texts, config)).validator]
    : texts.map(() => false);
  return {
    kind: "validator",
    program: answer.ok ? await storePython(desk, answer.value) : null,
    examplesAccepted: votes.splice(0, examples.length),
    probesAccepted: votes.splice(0, probes.length),
    parentExamplesAccepted: Object.fromEntries(parents.map(([id, inputs]) => [id, votes.splice(0, inputs.length)])),
  };
};

const textRun = (output: string): RawRun & { readonly isStable: boolean } => ({
  status: "ok",
  output,
  cpuMs: null,
  wallMs: null,
  peakMemoryBytes: null,
  isStable: true,
});

/**
 * The number of inputs requested beyond the target. They replace inputs that are discarded because programs disagree.
 */
const surplusOf = (target: number): number => Math.ceil(target / 4);

const askForInputs = async (
  edge: Edge,
  work: InputsWork,
  count: number,
  sample: number,
): Promise<readonly string[] | string> => {
  const { tools, agents } = edge;
  const { problem, inputKind, model } = work;
  const question = {
    role: roleOf("inputs", model),
    messages: inputsMessages(agents, problem, inputKind, count),
    sample,
    simulation: { ...simulationOf("inputs", problem), "input-kind": inputKind },
  };
  if (inputKind === "corner") {
    const answer = await tools.ask({ ...question, contract: cornerContract });
    return answer.ok ? answer.value.inputs : [];
  }
  const answer = await tools.ask({ ...question, contract: python });
  return answer.ok ? answer.value : "";
};

/**
 * Asks for a generator or for corner inputs. Draws until enough inputs are usable, or until the maximum number of
 * draws.
 */
export const performInputs = async (edge: Edge, work: InputsWork): Promise<AugmentObservationOf<"inputs">> => {
  const { desk, config } = edge;
  const { inputKind: kind, target, most: maximum } = work;
  const validator = { language: work.validator.language, source: await desk.blobs.get(work.validator.blob) };
  const draws: DrawnInput[] = [];
  const usableGoal = Math.min(maximum, target + surplusOf(target));
  const isEnough = (): boolean => usableDraws(draws, new Set(work.seen)).length >= usableGoal;
  const generatorText = kind === "corner" ? "" : ((await askForInputs(edge, work, 0, 0)) as string);
  const programs: InputPrograms = {
    generator: kind === "corner" || generatorText === "" ? null : generatorText,
    validator,
  };
  const batchOf = async (count: number, round: number) => {
    if (kind !== "corner") {
      const seeds = Array.from({ length: count }, (_, at) => draws.length + at + 1);
      return generateTexts(desk, generatorText, seeds, "full", config);
    }
    const texts = (await askForInputs(edge, work, count, round)) as readonly string[];
    return texts.slice(0, count).map(textRun);
  };
  for (let round = 0; draws.length < maximum && !isEnough(); round++) {
    const count = Math.min(usableGoal, maximum - draws.length);
    const firstNumber = draws.length + 1;
    if (kind !== "corner" && generatorText === "") {
      draws.push(...failedDraws(kind, firstNumber, count));
      continue;
    }
    const texts = await batchOf(count, round);
    // A generator whose whole batch exceeds the time limit gets no further batch.
    if (texts.length > 0 && texts.every(({ status }) => status === "time")) {
      draws.push(...failedDraws(kind, firstNumber, maximum - draws.length, "time"));
      break;
    }
    draws.push(...(await drawBatch(desk, programs, texts, { kind, from: firstNumber, rules: config })));
    draws.push(...failedDraws(kind, draws.length + 1, count - texts.length));
  }
  const generator = programs.generator === null ? null : await storePython(desk, programs.generator);
  return { kind: "inputs", generator, draws };
};

/**
 * Makes legal and distinct small inputs, on which brute force and solvers are compared. They are corner inputs, and
 * outputs of the generators at reduced sizes.
 */
export const performStress = async (edge: Edge, work: StressWork): Promise<AugmentObservationOf<"stress">> => {
  const { desk, config } = edge;
  const validator = { language: work.validator.language, source: await desk.blobs.get(work.validator.blob) };
  const corner = await Promise.all(work.corner.map((blob) => desk.blobs.get(blob)));
  const cornerDraws = await drawBatch(desk, { generator: null, validator }, corner.map(textRun), {
    kind: "corner",
    from: 1,
    rules: config,
  });
  const drawsByKind: { readonly kind: "random" | "adversarial" | "corner"; readonly draws: readonly DrawnInput[] }[] = [
    { kind: "corner", draws: cornerDraws },
  ];
  for (const kind of ["random", "adversarial"] as const) {
    const program = work.generators[kind];
    if (!program) continue;
    const generator = await desk.blobs.get(program.blob);
    const seeds = Array.from({ length: work.size }, (_, at) => at + 1);
    const texts = await generateTexts(desk, generator, seeds, "small", config);
    drawsByKind.push({
      kind,
      draws: await drawBatch(desk, { generator, validator }, texts, { kind, from: 1, rules: config }),
    });
  }
  const payloads = new Set<string>();
  const usableByKind = drawsByKind.map(({ kind, draws }) => {
    const ids = new Set(usableDraws(draws, payloads));
    return draws.filter(({ inputId }) => ids.has(inputId)).map((draw) => ({ ...draw, kind }));
  });
  const longest = Math.max(0, ...usableByKind.map(({ length }) => length));
  // The kinds of input alternate, so that each kind is among the first ones.
  const alternatingDraws = Array.from({ length: longest }, (_, at) =>
    usableByKind.flatMap((kindDraws) => kindDraws[at] ?? []),
  ).flat();
  const draws = alternatingDraws
    .slice(0, work.size)
    .map(({ kind, bytes, payloadHash, own: generatorVote, validator: vote, blob }, at) => ({
      inputId: `t${at + 1}`,
      inputKind: kind,
      bytes: bytes!,
      payloadHash: payloadHash!,
      own: generatorVote,
      validator: vote!,
      blob: blob!,
    }));
  return { kind: "stress", draws };
};
