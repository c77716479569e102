import type { TokenLogprobs } from "./model.ts";
import type { Reply } from "./transport.ts";

/** The log probabilities of the tokens that start before a position in the text; null if the tokens are unknown. */
const upTo = ({ tokens, values }: TokenLogprobs, length: number): TokenLogprobs | null => {
  if (!tokens) return null;
  let [count, at] = [0, 0];
  while (count < tokens.length && at < length) at += (tokens[count++] as string).length;
  return { tokens: tokens.slice(0, count), values: values.slice(0, count) };
};

/**
 * Cuts an answer before its first stop sequence. This is needed because some endpoints ignore `stop`, or leave the
 * sequence at the end.
 *
 * @example
 * cutAtStops({ text: "a\nEND\nb", usage: null, finishReason: "length" }, ["END"]).text; // => "a\n"
 */
export const cutAtStops = (reply: Reply, stops: readonly string[] = []): Reply => {
  const places = stops.filter((stop) => stop !== "").map((stop) => reply.text.indexOf(stop));
  const at = Math.min(...places.filter((place) => place >= 0));
  if (!Number.isFinite(at)) return reply;
  const { logprobs, finish: _finish, ...others } = reply.aside ?? {};
  const logprobsBefore = logprobs && upTo(logprobs, at);
  const aside = { ...others, ...(logprobsBefore ? { logprobs: logprobsBefore } : {}) };
  const { aside: _aside, ...answer } = reply;
  const isFiltered = reply.finishReason === "content_filter";
  return {
    ...answer,
    text: reply.text.slice(0, at),
    finishReason: isFiltered ? reply.finishReason : "stop",
    ...(Object.keys(aside).length > 0 ? { aside } : {}),
  };
};
