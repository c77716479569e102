import { withoutThinking } from "../prompt/extract/thinking.ts";
import type { CompleteOptions, Completion } from "./model.ts";

/** A thinking model gets so many times the task's own limit of an answer. */
const timesUsual = 8;

type Thinkable = Pick<Completion, "text" | "usage" | "aside">;

const holdsThinking = ({ text, usage, aside }: Thinkable): boolean =>
  aside?.reasoning !== undefined || (usage.reasoningTokens ?? 0) > 0 || withoutThinking(text) !== text;

/** The limit of answers of a model whose thinking may need room. */
export interface ThinkingLimit {
  /** The options with more room once the model has shown that it thinks. */
  widened(options: CompleteOptions): CompleteOptions;
  /** Takes an answer; true if the task's own limit cut it off because of its thinking, so that it is asked again with more room. */
  wasCut(answer: Thinkable & Pick<Completion, "finishReason">, asked: CompleteOptions, plain: CompleteOptions): boolean;
}

/** Watches the answers of one model for thinking. */
export const openThinkingLimit = (): ThinkingLimit => {
  let thinks = false;
  return {
    widened: (options) =>
      thinks && options.usualMaxTokens !== undefined
        ? { ...options, usualMaxTokens: timesUsual * options.usualMaxTokens }
        : options,
    wasCut: (answer, asked, plain) => {
      if (plain.usualMaxTokens === undefined) return false;
      thinks ||= holdsThinking(answer);
      const isNarrow = asked.maxTokens === undefined && asked.usualMaxTokens === plain.usualMaxTokens;
      return thinks && isNarrow && answer.finishReason === "length" && answer.aside?.finish === undefined;
    },
  };
};
