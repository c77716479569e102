/** US dollars for a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
  /** Price of input that the endpoint had kept from earlier requests. Default: as other input. */
  readonly cached?: number;
  /** Share of these that an answer in a batch costs, for example 0.5. Default: all. */
  readonly batch?: number;
}

/** List prices of one day. Prices change: give your own with the `prices` option where they have. */
export const priceTable: {
  readonly date: string;
  readonly source: string;
  /** Share of the prices that an answer in a batch costs. */
  readonly batch: number;
  readonly usdPerMillionTokens: Readonly<Record<string, Price>>;
} = {
  date: "2026-06-20",
  source:
    "OpenAI's public price list for its API, standard tier, US dollars a million tokens, cached input at its own price where one is known; its Batch API at half of them",
  batch: 0.5,
  usdPerMillionTokens: {
    "gpt-3.5-turbo": { input: 0.5, output: 1.5 },
    "gpt-4": { input: 30, output: 60 },
    "gpt-4-turbo": { input: 10, output: 30 },
    "gpt-4.1": { input: 2, output: 8, cached: 0.5 },
    "gpt-4.1-mini": { input: 0.4, output: 1.6, cached: 0.1 },
    "gpt-4.1-nano": { input: 0.1, output: 0.4, cached: 0.025 },
    "gpt-4o": { input: 2.5, output: 10, cached: 1.25 },
    "gpt-4o-2024-05-13": { input: 5, output: 15 },
    "gpt-4o-mini": { input: 0.15, output: 0.6, cached: 0.075 },
    "gpt-5": { input: 1.25, output: 10, cached: 0.125 },
    "gpt-5-mini": { input: 0.25, output: 2, cached: 0.025 },
    "gpt-5-nano": { input: 0.05, output: 0.4, cached: 0.005 },
    "gpt-5-pro": { input: 15, output: 120 },
    "gpt-5.1": { input: 1.25, output: 10, cached: 0.125 },
    "gpt-5.2": { input: 1.75, output: 14, cached: 0.175 },
    "gpt-5.4": { input: 2.5, output: 15 },
    o1: { input: 15, output: 60, cached: 7.5 },
    o3: { input: 2, output: 8, cached: 0.5 },
    "o3-mini": { input: 1.1, output: 4.4, cached: 0.55 },
    "o4-mini": { input: 1.1, output: 4.4, cached: 0.275 },
  },
};
