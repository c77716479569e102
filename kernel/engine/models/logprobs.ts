import type { TokenLogprobs } from "./model.ts";
import { redact } from "./redact.ts";

type Json = Readonly<Record<string, unknown>>;

const record = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * The log probabilities of a choice: OpenAI's `content: [{ token, logprob }]`, or the older `tokens` and
 * `token_logprobs`. Null if there are none. Null, too, if one is no number, so that no mean covers a part of the
 * answer.
 */
export const logprobsOf = (value: unknown): TokenLogprobs | null => {
  const { content, tokens: older, token_logprobs: olderValues } = record(value);
  const entries = list(content).map(record);
  const tokens = entries.length > 0 ? entries.map(({ token }) => token) : list(older);
  const values = entries.length > 0 ? entries.map(({ logprob }) => logprob) : list(olderValues);
  const isValid =
    values.length > 0 &&
    tokens.length === values.length &&
    values.every((one) => Number.isFinite(one)) &&
    tokens.every((one) => typeof one === "string");
  return isValid ? { tokens: tokens as string[], values: values as number[] } : null;
};

/** Removes the tokens if they would spell a key. */
export const withoutKey = ({ tokens, values }: TokenLogprobs, key: string): TokenLogprobs => {
  const text = tokens?.join("");
  return tokens && redact(text as string, [key]) === text ? { tokens, values } : { values };
};
