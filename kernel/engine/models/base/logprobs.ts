import { objectFields } from "../../../../toolkit/base/is-object.ts";
import type { TokenLogprobs } from "./model.ts";
import { redact } from "./redact.ts";

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads the log probabilities of a choice: OpenAI's `content: [{ token, logprob }]`, or the older `tokens` and
 * `token_logprobs`. Null if there are none, or if one is not a number, because a mean must cover the whole answer.
 */
export const logprobsOf = (value: unknown): TokenLogprobs | null => {
  const { content, tokens: older, token_logprobs: olderValues } = objectFields(value);
  const entries = list(content).map(objectFields);
  const tokens = entries.length > 0 ? entries.map(({ token }) => token) : list(older);
  const values = entries.length > 0 ? entries.map(({ logprob }) => logprob) : list(olderValues);
  const isValid =
    values.length > 0 &&
    tokens.length === values.length &&
    values.every((one) => Number.isFinite(one)) &&
    tokens.every((one) => typeof one === "string");
  return isValid ? { tokens: tokens as string[], values: values as number[] } : null;
};

/** Removes the tokens if their joined text contains the API key. */
export const withoutKey = ({ tokens, values }: TokenLogprobs, key: string): TokenLogprobs => {
  const text = tokens?.join("");
  return tokens && redact(text as string, [key]) === text ? { tokens, values } : { values };
};
