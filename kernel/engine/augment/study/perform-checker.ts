import { codeContract } from "../../method/code-contract.ts";
import { roleOf } from "../../method/role-of.ts";
import { textHash } from "../../text/text-hash.ts";
import { changedOutputs } from "../truth/changed-outputs.ts";
import { outputClasses } from "../truth/output-classes.ts";
import { type CheckerCase, checkOutputs } from "./check-outputs.ts";
import type { ChangedWork, CheckerWork, ClassesWork } from "./checker-work.ts";
import { checkerMessages } from "./messages.ts";
import type { AugmentObservationOf } from "./observation.ts";
import type { StudyEdge } from "./perform-parts.ts";
import { simulationOf } from "./simulation-of.ts";

/** Asks a model of the validator role for a checker program. */
export const performChecker = async (
  { tools, desk, agents }: StudyEdge,
  work: CheckerWork,
): Promise<AugmentObservationOf<"checker">> => {
  const { problem, model, attempt } = work;
  const answer = await tools.ask({
    role: roleOf("validator", model),
    messages: checkerMessages(agents, work),
    contract: codeContract("python"),
    sample: attempt - 1,
    simulation: { ...simulationOf("checker", problem), attempt: String(attempt) },
  });
  if (!answer.ok) return { kind: "checker", program: null, codeHash: null };
  const program = { language: "python", blob: await desk.blobs.put(answer.value) };
  return { kind: "checker", program, codeHash: textHash(answer.value) };
};

/**
 * Groups the outputs of each input by the checker. First, the checker must accept each output as its own right answer.
 * Then the accepted outputs are compared with each other.
 */
export const performClasses = async (
  { desk, config }: StudyEdge,
  { checker, cases }: ClassesWork,
): Promise<AugmentObservationOf<"classes">> => {
  const source = await desk.blobs.get(checker.blob);
  const loadedCases = await Promise.all(
    cases.map(async ({ input, outputs }) => ({
      input: await desk.blobs.get(input),
      outputs: await Promise.all(outputs.map(async ({ hash, blob }) => ({ hash, text: await desk.blobs.get(blob) }))),
    })),
  );
  const verdicts = new Map<string, boolean>();
  const keyOf = (place: number, output: string, answer: string): string => `${place} ${output} ${answer}`;
  const ask = async (questions: readonly (CheckerCase & { readonly key: string })[]): Promise<void> => {
    const answers = await checkOutputs(desk, source, questions, config);
    for (const [at, { key }] of questions.entries()) verdicts.set(key, answers[at] === "accepted");
  };
  const accepts = (place: number, output: string, answer: string): boolean =>
    verdicts.get(keyOf(place, output, answer)) ?? false;
  const questionsOf = (fits: (place: number, output: string, answer: string) => boolean) =>
    loadedCases.flatMap(({ input, outputs }, place) =>
      outputs.flatMap((output) =>
        outputs.flatMap((answer) =>
          fits(place, output.hash, answer.hash)
            ? [{ key: keyOf(place, output.hash, answer.hash), input, output: output.text, answer: answer.text }]
            : [],
        ),
      ),
    );
  await ask(questionsOf((_, output, answer) => output === answer));
  await ask(
    questionsOf(
      (place, output, answer) => output !== answer && accepts(place, output, output) && accepts(place, answer, answer),
    ),
  );
  const classes = loadedCases.map(({ outputs }, place) =>
    outputClasses(
      outputs.map(({ hash }) => hash),
      (output, answer) => accepts(place, output, answer),
    ),
  );
  return { kind: "classes", classes };
};

/** Tries a checker on changed outputs of inputs whose answers are known. */
export const performChanged = async (
  { desk, config }: StudyEdge,
  { checker, cases }: ChangedWork,
): Promise<AugmentObservationOf<"changed">> => {
  const source = await desk.blobs.get(checker.blob);
  const inputs = await Promise.all(cases.map(({ input }) => desk.blobs.get(input)));
  const answers = await Promise.all(cases.map(({ answer }) => desk.blobs.get(answer)));
  const questions = answers.flatMap((answer, at) =>
    changedOutputs(answer, answers[at + 1] ?? null).map((output) => ({ input: inputs[at]!, output, answer })),
  );
  const verdicts = await checkOutputs(desk, source, questions, config);
  return { kind: "changed", tried: questions.length, refused: verdicts.filter((one) => one === "refused").length };
};
