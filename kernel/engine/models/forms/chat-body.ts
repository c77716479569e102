import type { CompleteOptions, Message } from "../base/model.ts";

/** Names of the request field that limits the length of an answer. */
export type LimitName = "max_tokens" | "max_completion_tokens";

/**
 * The request field for the output limit. Reasoning models refuse `max_tokens`; other servers accept only that name.
 */
const usualLimitName = (model: string): LimitName =>
  /^(o\d|gpt-5)/.test(model) ? "max_completion_tokens" : "max_tokens";

/** The seed of a request. Each repetition has a different seed. */
const seedOf = ({ seed, sample }: CompleteOptions): number | undefined =>
  seed === undefined ? undefined : (seed + sample) % 2 ** 31;

const schemaName = (name: string): string => name.replace(/\W/g, "_");

const present = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const textOnly = (messages: readonly Message[]): Message[] => messages.map(({ role, content }) => ({ role, content }));

/** The output limit in tokens: the request's own limit, or else the default limit for the task. */
const limitOf = ({ maxTokens, usualMaxTokens }: CompleteOptions): number | undefined => maxTokens ?? usualMaxTokens;

/** The body of a request for a chat completion. */
export const chatBody = (
  model: string,
  messages: readonly Message[],
  options: CompleteOptions,
  limitName: LimitName = usualLimitName(model),
): Record<string, unknown> => ({
  model,
  messages: textOnly(messages),
  ...present({
    temperature: options.temperature,
    top_p: options.topP,
    [limitName]: limitOf(options),
    stop: options.stop && [...options.stop],
    reasoning_effort: options.reasoningEffort,
    logprobs: options.logprobs || undefined,
    response_format: options.schema && {
      type: "json_schema",
      json_schema: { name: schemaName(options.schema.name), schema: options.schema.schema },
    },
    seed: seedOf(options),
  }),
});

/** The body of a text completion request, for base models. The prompt is the joined texts of the messages. */
export const completionsBody = (
  model: string,
  messages: readonly Message[],
  options: CompleteOptions,
): Record<string, unknown> => ({
  model,
  prompt: messages.map(({ content }) => content).join("\n\n"),
  ...present({
    temperature: options.temperature,
    top_p: options.topP,
    max_tokens: limitOf(options),
    stop: options.stop && [...options.stop],
    logprobs: options.logprobs ? 1 : undefined,
    seed: seedOf(options),
    // With logprobs no stream is requested, because servers stream them in different formats.
    ...(options.logprobs ? {} : { stream: true, stream_options: { include_usage: true } }),
  }),
});

/**
 * The body of a request to the responses API, which has neither seed nor stop sequences. The endpoint stores nothing.
 */
export const responsesBody = (
  model: string,
  messages: readonly Message[],
  options: CompleteOptions,
): Record<string, unknown> => ({
  model,
  input: textOnly(messages),
  store: false,
  ...present({
    temperature: options.temperature,
    top_p: options.topP,
    max_output_tokens: limitOf(options),
    reasoning: options.reasoningEffort === undefined ? undefined : { effort: options.reasoningEffort },
    include: options.logprobs ? ["message.output_text.logprobs"] : undefined,
    text: options.schema && {
      format: { type: "json_schema", name: schemaName(options.schema.name), schema: options.schema.schema },
    },
  }),
});
