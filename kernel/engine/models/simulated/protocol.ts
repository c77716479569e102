import { uniformOf } from "../../random.ts";
import { approximateTokens } from "../../tokens.ts";

/** The part of a chat-completions request that the simulated server uses. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly stream: boolean;
  readonly seed: number | null;
  readonly logprobs: boolean;
}

const textOf = (content: unknown): string => {
  if (typeof content === "string") return content;
  const parts: readonly unknown[] = Array.isArray(content) ? content : [];
  return parts.map((part) => String((part as { text?: unknown } | null)?.text ?? "")).join("");
};

/** Parses a request body. Returns a text with the error if it is invalid. */
export const parseRequest = (body: string): ChatRequest | string => {
  let request: Record<string, unknown>;
  try {
    request = JSON.parse(body) as Record<string, unknown>;
  } catch {
    return "the body is not JSON";
  }
  if (typeof request?.model !== "string") return "model must be a string";
  const messages = request.messages;
  if (!Array.isArray(messages) || messages.length === 0) return "messages must be a list that is not empty";
  return {
    model: request.model,
    messages: messages.map((message) => ({
      role: String((message as { role?: unknown } | null)?.role ?? "user"),
      content: textOf((message as { content?: unknown } | null)?.content),
    })),
    stream: request.stream === true,
    seed: typeof request.seed === "number" ? request.seed : null,
    logprobs: request.logprobs === true,
  };
};

export interface ChatCompletion {
  readonly id: string;
  readonly model: string;
  readonly prompt: string;
  readonly text: string;
  readonly finishReason: string;
  /** True if the answer includes the log probabilities of its tokens. */
  readonly logprobs?: boolean;
}

const usageOf = ({ prompt, text }: ChatCompletion) => {
  const prompt_tokens = approximateTokens(prompt);
  const completion_tokens = approximateTokens(text);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
};

const tokensOf = (text: string): readonly string[] => text.match(/\s?[\p{L}\p{N}_]+|\s+|[^\s\p{L}\p{N}_]/gu) ?? [];

/**
 * Random log probabilities, seeded by the answer's id and the token's position. They are unrelated to correctness.
 */
const logprobsOf = ({ id, text, logprobs }: ChatCompletion) =>
  logprobs
    ? {
        logprobs: {
          content: tokensOf(text).map((token, at) => ({
            token,
            logprob: Math.log(1 - 0.9 * uniformOf(id, at) ** 3),
            bytes: [...Buffer.from(token)],
            top_logprobs: [],
          })),
          refusal: null,
        },
      }
    : {};

/** The body of an answer that is not streamed. `created` is always 0, so that equal answers have equal bodies. */
export const completionBody = (completion: ChatCompletion): string =>
  JSON.stringify({
    id: completion.id,
    object: "chat.completion",
    created: 0,
    model: completion.model,
    system_fingerprint: "simulated",
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: completion.text, refusal: null },
        ...logprobsOf(completion),
        finish_reason: completion.finishReason,
      },
    ],
    usage: usageOf(completion),
  });

/**
 * The body of a streamed answer: server-sent events with a few words each, then one with the usage, then `[DONE]`.
 */
export const streamBody = (completion: ChatCompletion): string => {
  const { id, model } = completion;
  const event = (choices: unknown[], fields: object = {}): string =>
    `data: ${JSON.stringify({ id, object: "chat.completion.chunk", created: 0, model, choices, ...fields })}\n\n`;
  const pieces = completion.text.match(/[\s\S]{1,40}/g) ?? [];
  const deltas = pieces.map((content) => event([{ index: 0, delta: { content }, finish_reason: null }]));
  return [
    event([{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }]),
    ...deltas,
    event([{ index: 0, delta: {}, ...logprobsOf(completion), finish_reason: completion.finishReason }]),
    event([], { usage: usageOf(completion) }),
    "data: [DONE]\n\n",
  ].join("");
};

export const errorBody = (message: string, code: string): string =>
  JSON.stringify({ error: { message, type: "invalid_request_error", param: null, code } });

/** The list of the served models. */
export const modelsBody = (ids: readonly string[]): string =>
  JSON.stringify({
    object: "list",
    data: ids.map((id) => ({ id, object: "model", created: 0, owned_by: "taulab (simulated)" })),
  });
