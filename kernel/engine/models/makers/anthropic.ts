import type { MessageCreateParamsStreaming, RawMessageStreamEvent, Usage } from "@anthropic-ai/sdk/resources/messages";
import type { CompleteOptions, Message, TokenUsage } from "../base/model.ts";
import { loadClient } from "./load-client.ts";
import type { MakerOptions, MakerPiece, OpenMaker } from "./maker.ts";

/** The default output limit, because the protocol requires one. */
const usualMaxTokens = 4096;

/** Anthropic's stop reason → taulab's finish reason. Other reasons are kept as they are. */
const finishReasons: Readonly<Record<string, MakerPiece["finishReason"]>> = {
  end_turn: "stop",
  stop_sequence: "stop",
  refusal: "stop",
  max_tokens: "length",
  model_context_window_exceeded: "length",
};

/** Error type inside a stream → its HTTP status outside a stream. */
const statuses: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  timeout_error: 504,
  overloaded_error: 529,
};

const present = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The request body in Anthropic's format. It has no seed and no log probabilities. */
const bodyOf = (
  { model, body = {}, omit = [] }: MakerOptions,
  messages: readonly Message[],
  options: CompleteOptions,
): MessageCreateParamsStreaming => {
  const { temperature, topP, stop, reasoningEffort, schema } = options;
  const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  // The endpoint refuses stop sequences that are only white space. taulab cuts answers at them itself.
  const stops = stop?.filter((text) => text.trim() !== "") ?? [];
  const output = present({
    effort: reasoningEffort,
    format: schema && { type: "json_schema", schema: schema.schema },
  });
  const request: Record<string, unknown> = {
    model,
    max_tokens: options.maxTokens ?? options.usualMaxTokens ?? usualMaxTokens,
    messages: messages.flatMap(({ role, content }) => (role === "system" ? [] : [{ role, content }])),
    ...present({
      system: system.length > 0 ? system.join("\n\n") : undefined,
      temperature,
      top_p: topP,
      stop_sequences: stops.length > 0 ? stops : undefined,
      output_config: Object.keys(output).length > 0 ? output : undefined,
    }),
    ...body,
    stream: true,
  };
  for (const field of omit) if (field !== "max_tokens") delete request[field === "stop" ? "stop_sequences" : field];
  return request as unknown as MessageCreateParamsStreaming;
};

/** Reads the input tokens. Cached tokens are included, as in other protocols. */
const inputOf = (usage: Usage): Partial<TokenUsage> => {
  const { cache_read_input_tokens: read, cache_creation_input_tokens: written } = usage;
  const inputTokens = usage.input_tokens + (read ?? 0) + (written ?? 0);
  return { inputTokens, outputTokens: usage.output_tokens, ...(read ? { cachedTokens: read } : {}) };
};

const pieceOf = (event: RawMessageStreamEvent, requestedName: string): MakerPiece => {
  if (event.type === "message_start") {
    const { model, usage } = event.message;
    return { usage: inputOf(usage), ...(model === requestedName ? {} : { servedModel: model }) };
  }
  if (event.type === "content_block_delta") {
    if (event.delta.type === "text_delta") return { text: event.delta.text };
    return event.delta.type === "thinking_delta" ? { thinking: event.delta.thinking } : {};
  }
  if (event.type !== "message_delta") return {};
  const { stop_reason: reason } = event.delta;
  const finishReason = finishReasons[reason ?? ""];
  return {
    usage: { outputTokens: event.usage.output_tokens },
    finishReason: finishReason ?? "other",
    ...(finishReason === undefined && reason ? { finish: reason } : {}),
    ...(reason === "refusal" ? { refused: true } : {}),
  };
};

async function* piecesOf(
  events: AsyncIterable<RawMessageStreamEvent>,
  requestedName: string,
): AsyncGenerator<MakerPiece> {
  for await (const event of events) yield pieceOf(event, requestedName);
}

/** Opens a client for Anthropic's protocol, from Anthropic's npm package. */
export const openAnthropic: OpenMaker = async (settings, fetch) => {
  const { default: Anthropic } = await loadClient("@anthropic-ai/sdk", "1.14.0", () => import("@anthropic-ai/sdk"));
  const { key, keyHeader, headers, timeoutMs, model } = settings;
  const client = new Anthropic({
    apiKey: key || "none",
    authToken: null,
    // The package appends /v1 itself.
    baseURL: settings.baseUrl.replace(/\/v1$/, ""),
    maxRetries: 0,
    timeout: 40 * timeoutMs + 60_000,
    logLevel: "off",
    fetch,
    defaultHeaders: { ...headers, ...(keyHeader && key ? { [keyHeader]: key, authorization: null } : {}) },
  });
  return {
    stream: async (messages, options, signal) => {
      const events = await client.messages.create(bodyOf(settings, messages, options), { signal });
      return piecesOf(events, model);
    },
    refusalIn: (error) => {
      const { error: body } = error as { readonly error?: { readonly error?: { readonly type?: string } } };
      const type = body?.error?.type;
      return type === undefined ? null : { status: statuses[type] ?? 500, body: JSON.stringify(body) };
    },
  };
};
