import { counted } from "../../../toolkit/base/counted.ts";
import { type AnswerEnding, endingWords } from "../models/base/answer-ending.ts";
import { recordedError } from "../store/recorded-error.ts";

/** The value of `model` in a trouble that the sandbox caused, not a model. */
export const sandboxName = "sandbox";

/** A question to which a method got no complete answer, or a program that the sandbox did not run. */
export interface Trouble {
  /** The name of the model; `sandbox` if the sandbox failed. */
  readonly model: string;
  /** The code of the error, or the way in which the answer was cut off. */
  readonly kind: string;
  /** The message of the endpoint or the sandbox. */
  readonly message: string;
  readonly hint: string | null;
  /** True if there was no answer at all; false if the answer was incomplete. */
  readonly isError: boolean;
}

/**
 * Troubles (failed questions or programs) that differ at most in the numbers in their messages. They are counted
 * together.
 */
export interface CountedTrouble extends Trouble {
  readonly questions: number;
}

/** Makes a trouble from the error of a question or a program. */
export const troubleOfError = (model: string, error: unknown): Trouble => {
  const { code, message, hint } = recordedError(error);
  return { model, kind: code === "unexpected" ? "unknown" : code, message, hint, isError: true };
};

/** Makes a trouble from an incomplete answer. */
export const troubleOfEnding = (model: string, ending: AnswerEnding): Trouble => ({
  model,
  kind: ending,
  message: endingWords[ending],
  hint: null,
  isError: false,
});

/**
 * A key that is equal for troubles which are counted together. Numbers in the messages are ignored; the first message
 * is shown for all.
 */
const sameness = ({ model, kind, message }: Trouble): string =>
  JSON.stringify([model, kind, message.replace(/\d+/g, "0")]);

/**
 * Counts troubles together if they differ only in numbers, and sorts them by descending count.
 *
 * @example
 * const trouble = { model: "a", kind: "empty", message: "the answer is empty", hint: null, isError: false };
 * countTroubles([trouble, trouble])[0]?.questions; // => 2
 */
export const countTroubles = (troubles: readonly Trouble[]): readonly CountedTrouble[] =>
  [...Map.groupBy(troubles, sameness).values()]
    .map((equal) => ({ ...equal[0]!, questions: equal.length }))
    .sort((a, b) => b.questions - a.questions);

/**
 * One sentence about troubles that were counted together: the number of questions or programs, and the endpoint's or
 * the sandbox's message.
 *
 * @example
 * const trouble = { model: "a", kind: "empty", message: "the answer is empty", hint: null, isError: false };
 * troubleText({ ...trouble, questions: 2 }); // => "2 questions to a without a whole answer: the answer is empty"
 */
export const troubleText = ({ model, questions, message }: CountedTrouble): string =>
  model === sandboxName
    ? `${counted(questions, "program")} in the sandbox without a result: ${message}`
    : `${counted(questions, "question")} to ${model} without a whole answer: ${message}`;
