import { withoutThinking } from "../../prompt/extract/thinking.ts";
import type { Completion } from "./model.ts";
import { endsInLoop } from "./repetition.ts";

/**
 * The endings that make an answer incomplete or useless. `endingWords` describes each of them.
 */
export const answerEndings = ["filtered", "refused", "looped", "truncated", "empty", "only_reasoning"] as const;
export type AnswerEnding = (typeof answerEndings)[number];

/** Ending of an answer → the clause that describes it in tables and messages. */
export const endingWords: Readonly<Record<AnswerEnding, string>> = {
  filtered: "a content filter stopped the answer",
  refused: "the model refused to answer",
  looped: "the answer ran into a loop and was cut off",
  truncated: "the answer was cut off before its end",
  empty: "the answer is empty",
  only_reasoning: "the answer holds only the model's thinking",
};

/**
 * The ending of an incomplete or useless answer; null for a complete one.
 *
 * @example
 * endingOf({ text: "", finishReason: "stop" }); // => "empty"
 */
export const endingOf = ({
  text,
  finishReason,
  aside,
}: Pick<Completion, "text" | "finishReason" | "aside">): AnswerEnding | null => {
  if (finishReason === "content_filter") return "filtered";
  if (aside?.refused) return "refused";
  if (finishReason === "length") return aside?.finish === "repetition" || endsInLoop(text) ? "looped" : "truncated";
  if (text.trim() === "") return aside?.reasoning === undefined ? "empty" : "only_reasoning";
  return withoutThinking(text).trim() === "" ? "only_reasoning" : null;
};
