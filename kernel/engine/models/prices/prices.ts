import type { TokenUsage } from "../base/model.ts";
import { type Price, priceTable } from "./price-table.ts";

/**
 * The price of a model, or null if it is unknown. Simulated models and weights on this machine cost 0. If a dated
 * name (`gpt-4o-2024-08-06`) has no price, the price of its undated name counts.
 *
 * @param id model id, for example "openai/gpt-4o-mini"
 * @param ownPrices prices that take precedence over the table, by model id or bare name
 * @param listed false: another endpoint serves `openai/…` (OPENAI_BASE_URL), so that OpenAI's list does not apply
 *
 * @example
 * priceOf("openai/gpt-4o-mini")?.output; // => 0.6
 */
export const priceOf = (id: string, ownPrices: Readonly<Record<string, Price>> = {}, listed = true): Price | null => {
  if (id.startsWith("sim/") || id.startsWith("gguf:")) return { input: 0, output: 0 };
  if (ownPrices[id]) return ownPrices[id];
  const official = id.startsWith("openai/");
  const name = official ? id.slice("openai/".length) : (id.split("#")[1] ?? id);
  if (ownPrices[name]) return ownPrices[name];
  if (!official || !listed) return null;
  const table = priceTable.usdPerMillionTokens;
  const entry = table[name] ?? table[name.replace(/-\d{4}-\d{2}-\d{2}$/, "")];
  if (!entry) return null;
  const { date: _date, page: _page, ...price } = entry;
  return { batch: priceTable.batch, ...price };
};

/**
 * The price of answers in batches.
 *
 * @example
 * batchPrice({ input: 2, output: 8, batch: 0.5 }); // => { input: 1, output: 4 }
 */
export const batchPrice = ({ input, output, cached, batch = 1 }: Price): Price => ({
  input: input * batch,
  output: output * batch,
  ...(cached === undefined ? {} : { cached: cached * batch }),
});

/**
 * The cost of one answer in US dollars: as reported by the endpoint, or else tokens times price. Cached input has a
 * separate price. Null if neither is known.
 *
 * @example
 * costOf({ inputTokens: 1_000_000, outputTokens: 0, estimated: false }, { input: 2, output: 8 }); // => 2
 */
export const costOf = (usage: TokenUsage, price: Price | null): number | null => {
  if (usage.usd !== undefined) return usage.usd;
  if (price === null) return null;
  const { inputTokens, outputTokens, cachedTokens = 0 } = usage;
  const cacheHits = Math.min(cachedTokens, inputTokens);
  const input = (inputTokens - cacheHits) * price.input + cacheHits * (price.cached ?? price.input);
  return (input + outputTokens * price.output) / 1e6;
};
