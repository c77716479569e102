/** Prices in US dollars per million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
  /** Price of input that the endpoint had cached. Default: the price of other input. */
  readonly cached?: number;
  /** Factor of the prices for an answer in a batch, for example 0.5. Default 1. */
  readonly batch?: number;
}

/** A price from a vendor's price list. */
export interface ListPrice extends Price {
  /** Date on which the price was read. */
  readonly date: string;
  /** URL of the vendor's page with the price. */
  readonly page: string;
}

const list = { date: "2026-06-20", page: "openai.com/api/pricing" };
const caching = { date: "2026-11-29", page: "openai.com/index/api-prompt-caching" };
const pageOf = (model: string) => ({ date: "2026-11-29", page: `developers.openai.com/api/docs/models/${model}` });

/** List prices, each with its date and page. If a price has changed, give your own with the `prices` option. */
export const priceTable: {
  /** Date of the oldest price. */
  readonly date: string;
  readonly source: string;
  /** Factor of the prices for an answer in a batch. */
  readonly batch: number;
  readonly usdPerMillionTokens: Readonly<Record<string, ListPrice>>;
} = {
  date: list.date,
  source:
    "OpenAI's public price list for its API, standard tier, US dollars a million tokens, cached input at its own price where the model's own page says one; its Batch API at half of them",
  batch: 0.5,
  usdPerMillionTokens: {
    "gpt-3.5-turbo": { input: 0.5, output: 1.5, ...pageOf("gpt-3.5-turbo") },
    "gpt-4": { input: 30, output: 60, ...pageOf("gpt-4") },
    "gpt-4-turbo": { input: 10, output: 30, ...pageOf("gpt-4-turbo") },
    "gpt-4.1": { input: 2, output: 8, ...list },
    "gpt-4.1-mini": { input: 0.4, output: 1.6, ...list },
    "gpt-4.1-nano": { input: 0.1, output: 0.4, cached: 0.025, ...pageOf("gpt-4.1-nano") },
    "gpt-4o": { input: 2.5, output: 10, cached: 1.25, ...caching },
    "gpt-4o-2024-05-13": { input: 5, output: 15, ...list },
    "gpt-4o-mini": { input: 0.15, output: 0.6, cached: 0.075, ...caching },
    "gpt-5": { input: 1.25, output: 10, ...list },
    "gpt-5-mini": { input: 0.25, output: 2, cached: 0.025, ...pageOf("gpt-5-mini") },
    "gpt-5-nano": { input: 0.05, output: 0.4, cached: 0.005, ...pageOf("gpt-5-nano") },
    "gpt-5-pro": { input: 15, output: 120, ...pageOf("gpt-5-pro") },
    "gpt-5.1": { input: 1.25, output: 10, cached: 0.125, ...pageOf("gpt-5.1") },
    "gpt-5.2": { input: 1.75, output: 14, ...list },
    "gpt-5.4": { input: 2.5, output: 15, cached: 0.25, ...pageOf("gpt-5.4") },
    o1: { input: 15, output: 60, ...list },
    o3: { input: 2, output: 8, ...list },
    "o3-mini": { input: 1.1, output: 4.4, ...list },
    "o4-mini": { input: 1.1, output: 4.4, ...list },
  },
};
