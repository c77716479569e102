import { answeredRuns } from "./check-outputs.ts";
import type { AnswerCheck } from "./checker-work.ts";
import type { AugmentObservationOf } from "./observation.ts";
import { inputTexts, type StudyEdge } from "./perform-parts.ts";
import { measuredRuns, type RawRun, sandboxLimits } from "./program-desk.ts";
import type { RunLimits } from "./run-limits.ts";
import type { AugmentWork } from "./work.ts";
import type { ProgramRef } from "./work-parts.ts";

const rawRuns = async (
  { desk, config }: StudyEdge,
  program: ProgramRef,
  inputs: readonly string[],
  limits: RunLimits,
): Promise<readonly RawRun[]> => {
  const source = await desk.blobs.get(program.blob);
  const sandboxProgram = { language: program.language, source, limits: sandboxLimits(limits, config.clock) };
  return (await desk.runInputs(sandboxProgram, inputs)).runs;
};

const answersOf = async ({ desk }: StudyEdge, { answers }: AnswerCheck): Promise<readonly (string | null)[]> =>
  "texts" in answers
    ? answers.texts
    : Promise.all(answers.blobs.map((blob) => (blob === null ? null : desk.blobs.get(blob))));

/**
 * Runs a program on inputs. With a checker program, each output that it accepts is replaced by the right answer. Both
 * then compare as equal.
 */
export const performRun = async (
  edge: StudyEdge,
  { program, inputs, limits, check }: Extract<AugmentWork, { kind: "run" }>,
): Promise<AugmentObservationOf<"run">> => {
  const { desk, config } = edge;
  const texts = await inputTexts(edge, inputs);
  const runs = await rawRuns(edge, program, texts, limits);
  if (!check) return { kind: "run", ...measuredRuns(runs, config.clock) };
  const checker = await desk.blobs.get(check.checker.blob);
  const answers = await answersOf(edge, check);
  const comparableRuns = await answeredRuns(desk, checker, { runs, inputs: texts, answers }, config);
  return { kind: "run", ...measuredRuns(comparableRuns, config.clock) };
};

/** Runs a program on inputs, and stores its outputs. */
export const performOutputs = async (
  edge: StudyEdge,
  { program, inputBlobs, limits }: Extract<AugmentWork, { kind: "outputs" }>,
): Promise<AugmentObservationOf<"outputs">> => {
  const { desk, config } = edge;
  const texts = await inputTexts(edge, { blobs: inputBlobs });
  const runs = await rawRuns(edge, program, texts, limits);
  const blobs = runs.map(({ output }) => (output === null ? null : desk.blobs.put(output)));
  return { kind: "outputs", ...measuredRuns(runs, config.clock), blobs: await Promise.all(blobs) };
};
