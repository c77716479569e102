import { withoutKey } from "../base/logprobs.ts";
import type { CompleteOptions, Message } from "../base/model.ts";
import { redact } from "../base/redact.ts";
import type { Reply } from "../base/transport.ts";
import { type RequestApi, type RequestForm, requestForms } from "../forms/request-forms.ts";
import type { Omittable } from "../providers/provider.ts";
import type { ClientOptions } from "./openai-client.ts";
import type { RequestHabits } from "./request-lessons.ts";

/**
 * Moves the system prompt into the first message of the user, for models whose chat form has no system role.
 *
 * @example
 * foldSystem([{ role: "system", content: "Be brief." }, { role: "user", content: "Hi" }]); // => [{ role: "user", content: "Be brief.\n\nHi" }]
 */
const foldSystem = (messages: readonly Message[]): readonly Message[] => {
  const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  const others = messages.filter(({ role }) => role !== "system");
  if (system.length === 0) return messages;
  const [first] = others;
  if (first?.role !== "user") return [{ role: "user", content: system.join("\n\n") }, ...others];
  return [{ role: "user", content: [...system, first.content].join("\n\n") }, ...others.slice(1)];
};

export interface OpenAiOptions extends ClientOptions {
  /** The model's name at the endpoint. */
  readonly model: string;
  /** True if the endpoint serves simulated models, so that requests carry the headers for them. */
  readonly simulated: boolean;
  /** Fields that are added to every request's body. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly omit?: readonly Omittable[];
  /** The protocol of requests. Default: chat completions, streamed if the endpoint supports streams. */
  readonly api?: RequestApi;
}

/**
 * The body of a request, adapted to earlier refusals of the endpoint. The provider's `body` fields are added last,
 * and its `omit` fields are removed.
 */
export const openAiBody = (
  { model, body = {}, omit = [] }: OpenAiOptions,
  form: RequestForm,
  messages: readonly Message[],
  options: CompleteOptions,
  habits: RequestHabits = {},
): Record<string, unknown> => {
  const conversation = habits.foldsSystem ? foldSystem(messages) : messages;
  const { usualMaxTokens: _usual, ...withoutUsual } = options;
  const sampling = habits.omitsUsualLimit ? withoutUsual : options;
  const request = { ...form.body(model, conversation, sampling, habits.limitName), ...body };
  for (const field of omit) delete request[field];
  if (omit.includes("max_tokens")) delete request.max_completion_tokens;
  return request;
};

/**
 * The protocol of a request: the provider's choice, or a stream until the endpoint refuses one. Simulated models do
 * not stream.
 */
export const formOf = (
  { api, simulated }: Pick<OpenAiOptions, "api" | "simulated">,
  { isWhole }: RequestHabits = {},
): RequestForm => requestForms[api ?? (simulated || isWhole ? "chat" : "stream")];

/** The header fields by which a simulated model identifies a question. */
export const simulationFields = ({ sample, simulation = {} }: CompleteOptions): Readonly<Record<string, string>> => ({
  sample: String(sample),
  ...simulation,
});

export const redacted = <T>(value: T, key: string): T | string =>
  typeof value === "string" ? redact(value, [key]) : value;

/** Removes the key from a reply, because an endpoint may repeat it. */
export const cleanedReply = (reply: Reply, key: string): Reply => {
  if (key === "") return reply;
  const { aside } = reply;
  const clean = aside && Object.fromEntries(Object.entries(aside).map(([name, value]) => [name, redacted(value, key)]));
  const logprobs = aside?.logprobs && { logprobs: withoutKey(aside.logprobs, key) };
  return { ...reply, text: redact(reply.text, [key]), ...(clean ? { aside: { ...clean, ...logprobs } } : {}) };
};

/** The reply of taulab's simulated server, without fields that identify the server. */
const withoutOrigin = ({ text, usage, finishReason, aside }: Reply): Reply => ({
  text,
  usage,
  finishReason,
  ...(aside?.logprobs ? { aside: { logprobs: aside.logprobs } } : {}),
});

/** Parses the body of an answer. Throws a `Fault`. */
export const replyOf = ({ model, simulated, key }: OpenAiOptions, form: RequestForm, body: string): Reply => {
  const reply = form.parse(body, model);
  return simulated ? withoutOrigin(reply) : cleanedReply(reply, key);
};
