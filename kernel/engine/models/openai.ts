import OpenAI from "openai";
import { type Dispatcher, fetch as undiciFetch } from "undici";
import { askedWaitMs } from "./asked-wait.ts";
import { faultOfResponse } from "./failure-body.ts";
import { Fault } from "./fault.ts";
import type { CompleteOptions, Message } from "./model.ts";
import type { Omittable } from "./provider.ts";
import { dispatcherFor } from "./proxy.ts";
import { redact } from "./redact.ts";
import { parseReply } from "./reply.ts";
import type { Reply, Sent, Transport } from "./transport.ts";

export interface OpenAiOptions {
  /** Name the endpoint knows the model by. */
  readonly model: string;
  /** Usually ends in `/v1`. */
  readonly baseUrl: string;
  /** Empty: none is sent. */
  readonly key: string;
  /** From sending a request to the end of its answer. */
  readonly timeoutMs: number;
  /** True: send `x-taulab-*` headers. */
  readonly simulated: boolean;
  /** Header that carries the key as it is. Default: `Authorization`. */
  readonly keyHeader?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Added to every request's body. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly omit?: readonly Omittable[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Reasoning models refuse `max_tokens`; other servers know no other name. */
const limitName = (model: string): "max_tokens" | "max_completion_tokens" =>
  /^(o\d|gpt-5)/.test(model) ? "max_completion_tokens" : "max_tokens";

/** A whole request; what a provider adds stands last, what it omits is taken out. */
const bodyOf = (
  { model, body = {}, omit = [] }: OpenAiOptions,
  messages: readonly Message[],
  options: CompleteOptions,
): ReturnType<typeof fullBody> => {
  const request: Record<string, unknown> = { ...fullBody(model, messages, options), ...body };
  for (const field of omit) delete request[field === "max_tokens" ? limitName(model) : field];
  return request as ReturnType<typeof fullBody>;
};

const fullBody = (model: string, messages: readonly Message[], options: CompleteOptions) => ({
  model,
  messages: messages.map(({ role, content }) => ({ role, content })),
  ...(options.temperature === undefined ? {} : { temperature: options.temperature }),
  ...(options.topP === undefined ? {} : { top_p: options.topP }),
  ...(options.maxTokens === undefined ? {} : { [limitName(model)]: options.maxTokens }),
  ...(options.stop === undefined ? {} : { stop: [...options.stop] }),
  ...(options.reasoningEffort === undefined ? {} : { reasoning_effort: options.reasoningEffort as "low" }),
  ...(options.schema === undefined
    ? {}
    : {
        response_format: {
          type: "json_schema" as const,
          json_schema: {
            name: options.schema.name.replace(/\W/g, "_"),
            schema: options.schema.schema as Record<string, unknown>,
          },
        },
      }),
  ...(options.seed === undefined ? {} : { seed: (options.seed + options.sample) % 2 ** 31 }),
});

const simulationHeaders = (options: CompleteOptions): Record<string, string> => {
  const headers: Record<string, string> = { "x-taulab-sample": String(options.sample) };
  for (const [name, value] of Object.entries(options.simulation ?? {}))
    headers[`x-taulab-${name}`] = encodeURIComponent(value);
  return headers;
};

/** An endpoint that repeats the key in an answer must not bring it into the records. */
const cleaned = (reply: Reply, key: string): Reply => {
  if (key === "") return reply;
  const { aside } = reply;
  const clean = aside && Object.entries(aside).map(([name, value]) => [name, redacted(value, key)]);
  return { ...reply, text: redact(reply.text, [key]), ...(clean ? { aside: Object.fromEntries(clean) } : {}) };
};

const bare = ({ text, usage, finishReason }: Reply): Reply => ({ text, usage, finishReason });

const redacted = <T>(value: T, key: string): T | string => (typeof value === "string" ? redact(value, [key]) : value);

/** The fault that `fetch` threw for a response that is no success; the client wraps it. */
const faultInside = (error: unknown): Fault | null => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) if (inner instanceof Fault) return inner;
  return null;
};

/** The client keeps little of what a failed response says, so its body is read before the client sees it. */
const fetchOrFault = async (...given: Parameters<typeof undiciFetch>): ReturnType<typeof undiciFetch> => {
  const response = await undiciFetch(...given);
  if (response.ok) return response;
  throw faultOfResponse(response.status, await response.text(), askedWaitMs(response.headers, Date.now()));
};

/** The innermost reason that a connection gives, for example "ECONNREFUSED". */
const reasonOf = (error: unknown): string => {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  const code = (inner as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : inner instanceof Error ? inner.message : String(inner);
};

/**
 * A transport over the `openai` client; its own retries are off, and one time limit covers connecting,
 * headers and body, so that an endpoint that falls silent halfway is left too.
 */
export const openAiTransport = (settings: OpenAiOptions): Transport => {
  const { model, baseUrl, key, timeoutMs, simulated, keyHeader, env } = settings;
  const dispatcher: Dispatcher = dispatcherFor(baseUrl, env);
  const client = new OpenAI({
    apiKey: key || "none",
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: timeoutMs + 60_000,
    organization: null,
    project: null,
    logLevel: "off",
    fetch: fetchOrFault as unknown as typeof globalThis.fetch,
    fetchOptions: { dispatcher } as never,
    defaultHeaders: {
      ...settings.headers,
      ...(key && keyHeader === undefined ? {} : { authorization: null }),
      ...(key && keyHeader !== undefined ? { [keyHeader]: key } : {}),
    },
  });
  const faultOf = (error: unknown, timedOut: boolean): Fault => {
    if (timedOut) return new Fault("timeout", `the endpoint did not answer within ${timeoutMs / 1000} s`);
    const fault = faultInside(error);
    if (fault) return new Fault(fault.kind, redact(fault.message, [key]), fault.waitMs);
    return new Fault("closed_connection", `the connection failed: ${redact(reasonOf(error), [key])}`);
  };
  return {
    send: async (messages, options): Promise<Sent> => {
      // Not AbortSignal.any: the run's signal would remember each of a hundred thousand requests until the run ends.
      const limit = new AbortController();
      let timedOut = false;
      const timer = setTimeout(() => {
        timedOut = true;
        limit.abort();
      }, timeoutMs);
      const stop = (): void => limit.abort(options.signal?.reason);
      options.signal?.addEventListener("abort", stop);
      if (options.signal?.aborted) stop();
      const { signal } = limit;
      try {
        const headers = simulated ? simulationHeaders(options) : {};
        const request = client.chat.completions.create(bodyOf(settings, messages, options), { signal, headers });
        const response = await request.asResponse();
        const reply = parseReply(await response.text(), model);
        const requestId = response.headers.get("x-request-id");
        return {
          // What our own server says of itself is not news.
          reply: simulated ? bare(reply) : cleaned(reply, key),
          holdMs: askedWaitMs(response.headers, Date.now()),
          ...(requestId === null || simulated ? {} : { requestId: redacted(requestId, key) }),
        };
      } catch (error) {
        throw faultOf(error, timedOut);
      } finally {
        clearTimeout(timer);
        options.signal?.removeEventListener("abort", stop);
      }
    },
    close: () => dispatcher.close(),
  };
};
