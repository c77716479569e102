import { EngineError } from "../errors.ts";
import { type AnswerEnding, endingWords } from "../models/base/answer-ending.ts";

/** A question of a method that got no answer, or an incomplete one. */
export interface Trouble {
  readonly model: string;
  /** Code of the endpoint's error, or the ending of the answer. */
  readonly kind: string;
  /** The endpoint's message. */
  readonly message: string;
  readonly hint: string | null;
  /** True if there was no answer. */
  readonly isError: boolean;
}

/** Equal troubles of a run, with their number. */
export interface CountedTrouble extends Trouble {
  readonly questions: number;
}

/** The trouble of a question that an error answered. */
export const troubleOfError = (model: string, error: unknown): Trouble => {
  const { message } = error as Error;
  if (!(error instanceof EngineError)) return { model, kind: "unknown", message, hint: null, isError: true };
  return { model, kind: error.code, message, hint: error.hint ?? null, isError: true };
};

/** The trouble of an incomplete answer. */
export const troubleOfEnding = (model: string, ending: AnswerEnding): Trouble => ({
  model,
  kind: ending,
  message: endingWords[ending],
  hint: null,
  isError: false,
});

/** The key by which troubles count as equal. It ignores numbers in messages; the first message represents all. */
const sameness = ({ model, kind, message }: Trouble): string =>
  JSON.stringify([model, kind, message.replace(/\d+/g, "0")]);

/**
 * Counts troubles that are equal except for numbers, and sorts them by falling count.
 *
 * @example
 * const trouble = { model: "a", kind: "empty", message: "the answer is empty", hint: null, isError: false };
 * countTroubles([trouble, trouble])[0]?.questions; // => 2
 */
export const countTroubles = (troubles: readonly Trouble[]): readonly CountedTrouble[] =>
  [...Map.groupBy(troubles, sameness).values()]
    .map((equal) => ({ ...equal[0]!, questions: equal.length }))
    .sort((a, b) => b.questions - a.questions);
