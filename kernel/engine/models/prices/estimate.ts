import { approximateMessageTokens } from "../../tokens.ts";
import type { Message } from "../base/model.ts";
import type { Price } from "./price-table.ts";
import { costOf, priceOf } from "./prices.ts";

export interface PlanEstimate {
  readonly model: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The expected cost in US dollars; null if the model has no known price. */
  readonly usd: number | null;
  /** True if the model is a judge of the other models' answers. */
  readonly judges?: true;
}

export interface EstimateOptions {
  /** Expected length of an answer in tokens. Default 400, about a solution with a paragraph of text. */
  readonly outputTokens?: number;
  readonly prices?: Readonly<Record<string, Price>>;
}

/**
 * Estimates the requests and US dollars of a planned run for each model, as if no answer were cached. Tokens are
 * approximate (four bytes per token).
 *
 * @param prompts the distinct prompts that each model will get
 * @param samples number of requests with each prompt
 */
export const estimatePlan = (
  models: readonly string[],
  prompts: readonly (readonly Message[])[],
  samples: number,
  options: EstimateOptions = {},
): readonly PlanEstimate[] => {
  const input = prompts.reduce((sum, messages) => sum + approximateMessageTokens(messages), 0) * samples;
  const calls = prompts.length * samples;
  const outputTokens = calls * (options.outputTokens ?? 400);
  return models.map((model) => {
    const usd = costOf({ inputTokens: input, outputTokens, estimated: true }, priceOf(model, options.prices));
    return { model, calls, inputTokens: input, outputTokens, usd };
  });
};
