import type { TokenUsage } from "../base/model.ts";

/** The watt-hours that an endpoint used for an answer; null if the user configured no energy per 1,000 tokens. */
export const endpointEnergy = (
  { inputTokens, outputTokens }: TokenUsage,
  whPer1kTokens: number | undefined,
): number | null => (whPer1kTokens === undefined ? null : (whPer1kTokens * (inputTokens + outputTokens)) / 1000);
