import type { TokenPrice } from "../base/config.ts";

/** The cost of an answer in US dollars, reasoning tokens included; null for an unknown price. */
export const costUsd = (price: TokenPrice | null, inputTokens: number, outputTokens: number): number | null =>
  price && (inputTokens * price.inputUsdPerMTok + outputTokens * price.outputUsdPerMTok) / 1_000_000;
