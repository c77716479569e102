import { withoutThinking } from "../prompt/extract/thinking.ts";
import type { CompleteOptions, Completion } from "./model.ts";

/** The factor of the task's own limit that a thinking model gets. */
const timesUsual = 8;

type Thinkable = Pick<Completion, "text" | "usage" | "aside">;

const holdsThinking = ({ text, usage, aside }: Thinkable): boolean =>
  aside?.reasoning !== undefined || (usage.reasoningTokens ?? 0) > 0 || withoutThinking(text) !== text;

/** The output limit of a model whose thinking may need room. */
export interface ThinkingLimit {
  /** The options with more room after the model has shown that it thinks. */
  widened(options: CompleteOptions): CompleteOptions;
  /**
   * Takes an answer. True if the task's own limit cut it off because of its thinking; it is then asked again with more
   * room.
   */
  wasCut(
    answer: Thinkable & Pick<Completion, "finishReason">,
    requestOptions: CompleteOptions,
    taskOptions: CompleteOptions,
  ): boolean;
}

/** Watches the answers of one model for thinking. */
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
