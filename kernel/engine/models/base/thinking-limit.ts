import { withoutThinking } from "../../prompt/extract/thinking.ts";
import type { CompleteOptions, Completion } from "./model.ts";

/** A reasoning model's output limit divided by the task's default limit. */
const timesUsual = 8;

type Thinkable = Pick<Completion, "text" | "usage" | "aside">;

const holdsThinking = ({ text, usage, aside }: Thinkable): boolean =>
  aside?.reasoning !== undefined || (usage.reasoningTokens ?? 0) > 0 || withoutThinking(text) !== text;

/** Adapts the output limit to models that think before they answer. */
export interface ThinkingLimit {
  /** Raises the output limit in the options, once the model is known to think. */
  widened(options: CompleteOptions): CompleteOptions;
  /**
   * Records an answer. True if its thinking used up the task's default limit. The request should then be repeated
   * with a higher limit.
   */
  wasCut(
    answer: Thinkable & Pick<Completion, "finishReason">,
    requestOptions: CompleteOptions,
    taskOptions: CompleteOptions,
  ): boolean;
}

/** Creates the adapter for one model. It detects thinking from the model's answers. */
export const openThinkingLimit = (): ThinkingLimit => {
  let thinks = false;
  return {
    widened: (options) =>
      thinks && options.usualMaxTokens !== undefined
        ? { ...options, usualMaxTokens: timesUsual * options.usualMaxTokens }
        : options,
    wasCut: (answer, requestOptions, taskOptions) => {
      if (taskOptions.usualMaxTokens === undefined) return false;
      thinks ||= holdsThinking(answer);
      const isNarrow =
        requestOptions.maxTokens === undefined && requestOptions.usualMaxTokens === taskOptions.usualMaxTokens;
      return thinks && isNarrow && answer.finishReason === "length" && answer.aside?.finish === undefined;
    },
  };
};
