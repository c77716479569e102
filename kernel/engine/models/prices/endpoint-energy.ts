import type { TokenUsage } from "../base/model.ts";

/** Energy of an answer at its endpoint in watt-hours; null if the user configured no energy per 1,000 tokens. */
export const endpointEnergy = (
  { inputTokens, outputTokens }: TokenUsage,
  whPer1kTokens: number | undefined,
): number | null => (whPer1kTokens === undefined ? null : (whPer1kTokens * (inputTokens + outputTokens)) / 1000);
