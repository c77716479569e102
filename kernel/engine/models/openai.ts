import OpenAI from "openai";
import { type Dispatcher, fetch as undiciFetch } from "undici";
import { askedWaitMs } from "./asked-wait.ts";
import { limitName } from "./chat-body.ts";
import { faultOfResponse } from "./failure-body.ts";
import { Fault } from "./fault.ts";
import { withoutKey } from "./logprobs.ts";
import type { CompleteOptions, Message } from "./model.ts";
import type { Omittable } from "./provider.ts";
import { dispatcherFor } from "./proxy.ts";
import { redact } from "./redact.ts";
import { type RequestApi, requestForms } from "./request-forms.ts";
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
  /** Default: chat completions, whole. */
  readonly api?: RequestApi;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A whole request; what a provider adds stands last, what it omits is taken out. */
const bodyOf = (
  { model, body = {}, omit = [], api = "chat" }: OpenAiOptions,
  messages: readonly Message[],
  options: CompleteOptions,
): Record<string, unknown> => {
  const request = { ...requestForms[api].body(model, messages, options), ...body };
  for (const field of omit) delete request[field === "max_tokens" ? limitName(model) : field];
  return request;
};

/** The whole body; `alive` is called with each piece. */
const textOf = async (response: Response, alive: () => void): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of response.body ?? []) {
    alive();
    text += decoder.decode(piece as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
};

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
  const clean = aside && Object.fromEntries(Object.entries(aside).map(([name, value]) => [name, redacted(value, key)]));
  const logprobs = aside?.logprobs && { logprobs: withoutKey(aside.logprobs, key) };
  return { ...reply, text: redact(reply.text, [key]), ...(clean ? { aside: { ...clean, ...logprobs } } : {}) };
};

const bare = ({ text, usage, finishReason, aside }: Reply): Reply => ({
  text,
  usage,
  finishReason,
  ...(aside?.logprobs ? { aside: { logprobs: aside.logprobs } } : {}),
});

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
    timeout: 4 * timeoutMs + 60_000,
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
  const faultOf = (error: unknown, timedOutMs: number | null): Fault => {
    if (timedOutMs !== null) return new Fault("timeout", `the endpoint did not answer within ${timedOutMs / 1000} s`);
    const fault = faultInside(error);
    if (fault) return new Fault(fault.kind, redact(fault.message, [key]), fault.waitMs);
    return new Fault("closed_connection", `the connection failed: ${redact(reasonOf(error), [key])}`);
  };
  return {
    send: async (messages, options, timeFactor = 1): Promise<Sent> => {
      // Not AbortSignal.any: the run's signal would remember each of a hundred thousand requests until the run ends.
      const limit = new AbortController();
      const form = requestForms[settings.api ?? "chat"];
      let timedOut = false;
      const timer = setTimeout(() => {
        timedOut = true;
        limit.abort();
      }, timeoutMs * timeFactor);
      const stop = (): void => limit.abort(options.signal?.reason);
      options.signal?.addEventListener("abort", stop);
      if (options.signal?.aborted) stop();
      const { signal } = limit;
      try {
        const headers = simulated ? simulationHeaders(options) : {};
        const body = bodyOf(settings, messages, options);
        const response = await client.post(form.path, { body, signal, headers }).asResponse();
        const reply = form.parse(await textOf(response, () => form.streams && timer.refresh()), model);
        const requestId = response.headers.get("x-request-id");
        return {
          // What our own server says of itself is not news.
          reply: simulated ? bare(reply) : cleaned(reply, key),
          holdMs: askedWaitMs(response.headers, Date.now()),
          ...(requestId === null || simulated ? {} : { requestId: redacted(requestId, key) }),
        };
      } catch (error) {
        throw faultOf(error, timedOut ? timeoutMs * timeFactor : null);
      } finally {
        clearTimeout(timer);
        options.signal?.removeEventListener("abort", stop);
      }
    },
    close: () => dispatcher.close(),
  };
};
