import type { TokenUsage } from "../base/model.ts";
import { endpointEnergy } from "./endpoint-energy.ts";

/** The requests, tokens, dollars and energy that cached answers saved. */
export interface Saved {
  readonly calls: number;
  /** Input and output tokens together. */
  readonly tokens: number;
  /** US dollars by the price table; null if the price of one of the models is unknown. */
  readonly usd: number | null;
  /** Watt-hours at the endpoints; null if the user configured no energy per 1,000 tokens for one of the models. */
  readonly energyWh: number | null;
}

/** A counter of savings that all models of a run share. */
export interface Savings {
  add(model: string, usage: TokenUsage, usd: number | null): void;
  saved(): Saved;
}

export const nothingSaved: Saved = { calls: 0, tokens: 0, usd: 0, energyWh: 0 };

const sum = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b);

/** The sum of two savings. */
export const addSavings = (a: Saved, b: Saved): Saved => ({
  calls: a.calls + b.calls,
  tokens: a.tokens + b.tokens,
  usd: sum(a.usd, b.usd),
  energyWh: sum(a.energyWh, b.energyWh),
});

/**
 * Creates a counter of the requests, tokens, dollars and energy that cached answers save.
 *
 * @param before the savings of the run's earlier starts
 * @param whPer1kTokens model id → watt-hours for 1,000 tokens; models without a value may be absent
 */
export const openSavings = (
  before: Saved = nothingSaved,
  whPer1kTokens: Readonly<Record<string, number>> = {},
): Savings => {
  let all = before;
  return {
    saved: () => all,
    add: (model, usage, usd) => {
      const tokens = usage.inputTokens + usage.outputTokens;
      all = addSavings(all, { calls: 1, tokens, usd, energyWh: endpointEnergy(usage, whPer1kTokens[model]) });
    },
  };
};
