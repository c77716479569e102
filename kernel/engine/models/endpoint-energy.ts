import type { TokenUsage } from "./model.ts";

/** Watt-hours that an answer takes at its endpoint; null where nobody said what 1,000 tokens take there. */
export const endpointEnergy = (
  { inputTokens, outputTokens }: TokenUsage,
  whPer1kTokens: number | undefined,
): number | null => (whPer1kTokens === undefined ? null : (whPer1kTokens * (inputTokens + outputTokens)) / 1000);
