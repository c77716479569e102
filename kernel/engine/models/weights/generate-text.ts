import { grammarSchema } from "./grammar-schema.ts";
import type { LlamaSequence, LlamaStep, Token } from "./llama.ts";
import type { OpenWeights } from "./open-weights.ts";
import type { WeightsRequest } from "./request-body.ts";
import { cutAtStop } from "./stop-cutter.ts";

/**
 * True if a text is a complete JSON value. Generation should then stop, because a grammar allows endless white space.
 *
 * @example
 * [isWholeJson('{"a": 1'), isWholeJson('{"a": 1}'), isWholeJson("12"), isWholeJson("12\n")]; // => [false, true, false, true]
 */
const isWholeJson = (text: string): boolean => {
  if (!/[\]}"\s]$/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The text of a token, and the natural logarithm of its probability. */
export interface TokenLogprob {
  readonly token: string;
  readonly logprob: number;
}

/** One token of an answer, and the likeliest tokens at its position. */
export interface TokenChance extends TokenLogprob {
  readonly top: readonly TokenLogprob[];
}

export interface GeneratedText {
  readonly text: string;
  readonly finishReason: "stop" | "length";
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly chances: readonly TokenChance[];
}

/** The error for a prompt that does not fit into the context. */
export class ContextOverflow extends Error {
  override readonly name = "ContextOverflow";
}

/** The output limit in tokens of a request without one. */
export const usualMaxTokens = 1024;

const promptTokens = ({ model, chatPrompt }: OpenWeights, { messages, prompt }: WeightsRequest): Token[] => {
  const text = messages === null ? prompt : chatPrompt(messages);
  const tokens = model.tokenize(text, messages !== null);
  const { bos, shouldPrependBosToken } = model.tokens;
  return shouldPrependBosToken && bos !== null && tokens[0] !== bos ? [bos, ...tokens] : tokens;
};

/** Converts tokens to text. A character may consist of several tokens. */
const textOfTokens = ({ model }: OpenWeights) => {
  let pending: Token[] = [];
  const before: Token[] = [];
  return (token: Token): string => {
    pending.push(token);
    const text = model.detokenize(pending, false, before.slice(-8));
    if (text.endsWith("\ufffd") && pending.length < 8) return "";
    before.push(...pending);
    pending = [];
    return text;
  };
};

/** The sampling parameters of a request without top_p: llama.cpp's defaults, which exclude unlikely tokens. */
const usualDraw = { topP: 0.95, topK: 40, minP: 0.05 } as const;

const optionsOf = async (weights: OpenWeights, request: WeightsRequest) => {
  const { runtime, model } = weights;
  const { temperature, topP, seed, schema } = request;
  const grammar = schema === null ? null : await runtime.llama.createGrammarForJsonSchema(grammarSchema(schema));
  return {
    temperature,
    ...(topP === null ? usualDraw : { topP, topK: 0, minP: 0 }),
    ...(seed === null ? {} : { seed }),
    ...(grammar === null ? {} : { grammarEvaluationState: new runtime.GrammarState({ model, grammar }) }),
  };
};

/** The log probabilities of a token, and of the likeliest tokens at its position. */
const chanceOf = (
  { model }: OpenWeights,
  { confidence, probabilities }: LlamaStep,
  token: string,
  count: number,
): TokenChance => ({
  token,
  logprob: Math.log(confidence ?? Number.NaN),
  top: [...(probabilities ?? [])]
    .slice(0, count)
    .map(([one, chance]) => ({ token: model.detokenize([one], true), logprob: Math.log(chance) })),
});

/**
 * Generates the answer to one request. Rejects with `ContextOverflow` if the prompt fills the context.
 *
 * @param onText called with each piece of the answer when it is generated
 */
export const generateText = async (
  weights: OpenWeights,
  sequence: LlamaSequence,
  request: WeightsRequest,
  signal: AbortSignal,
  onText: (piece: string, chances: readonly TokenChance[]) => void,
): Promise<GeneratedText> => {
  const { model } = weights;
  const prompt = promptTokens(weights, request);
  const room = sequence.contextSize - prompt.length - 1;
  if (room < 1)
    throw new ContextOverflow(
      `the request has ${prompt.length} tokens and exceeds the available context size of ${sequence.contextSize} tokens`,
    );
  const most = Math.min(request.maxTokens ?? usualMaxTokens, weights.longestAnswer, room);
  const cutter = cutAtStop(request.stop);
  const textOf = textOfTokens(weights);
  const chances: TokenChance[] = [];
  let text = "";
  let count = 0;
  let isLong = false;
  let isWhole = false;
  const tokens = sequence.evaluateWithMetadata(
    prompt,
    { confidence: request.logprobs, probabilities: request.topLogprobs > 0 },
    { ...(await optionsOf(weights, request)), yieldEogToken: true },
  );
  for await (const step of tokens) {
    const { token } = step;
    if (signal.aborted || model.isEogToken(token)) break;
    count += 1;
    const piece = textOf(token);
    const fresh = request.logprobs ? [chanceOf(weights, step, piece, request.topLogprobs)] : [];
    chances.push(...fresh);
    const sure = cutter.add(piece);
    text += sure;
    if (sure !== "" || fresh.length > 0) onText(sure, fresh);
    isWhole = request.schema !== null && isWholeJson(text);
    isLong = count >= most;
    if (cutter.stopped || isWhole || isLong) break;
  }
  const remainder = cutter.stopped ? "" : cutter.rest();
  if (remainder !== "") onText(remainder, []);
  return {
    text: text + remainder,
    finishReason: isLong && !cutter.stopped && !isWhole ? "length" : "stop",
    inputTokens: prompt.length,
    outputTokens: count,
    chances,
  };
};
