import type { TokenUsage } from "./model.ts";

/** Watt-hours of an answer at its endpoint; null if the user gave no figure for 1,000 tokens. */
export const endpointEnergy = (
  { inputTokens, outputTokens }: TokenUsage,
  whPer1kTokens: number | undefined,
): number | null => (whPer1kTokens === undefined ? null : (whPer1kTokens * (inputTokens + outputTokens)) / 1000);
