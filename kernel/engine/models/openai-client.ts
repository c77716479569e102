import OpenAI from "openai";
import type { Dispatcher } from "undici";
import { askedWaitMs } from "./asked-wait.ts";
import { fetch as undiciFetch } from "./connections.ts";
import { faultOfResponse } from "./failure-body.ts";
import { Fault } from "./fault.ts";
import { dispatcherFor } from "./proxy.ts";
import { redact } from "./redact.ts";

export interface ClientOptions {
  /** Usually ends in `/v1`. */
  readonly baseUrl: string;
  /** Empty: none is sent. */
  readonly key: string;
  /** From sending a request to the end of its answer. */
  readonly timeoutMs: number;
  /** Header that carries the key as it is. Default: `Authorization`. */
  readonly keyHeader?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface OpenClient {
  readonly client: OpenAI;
  /** What a failed request is, without the key. */
  faultOf(error: unknown, timedOutMs: number | null): Fault;
  close(): Promise<void>;
}

type FetchArguments = Parameters<typeof undiciFetch>;

/** Forms are the platform's own, which undici's package does not know: they are written out before. */
const written = async ([address, init]: FetchArguments): Promise<FetchArguments> => {
  const form: unknown = init?.body;
  if (!(form instanceof globalThis.FormData)) return [address, init];
  const response = new globalThis.Response(form);
  const headers = new Headers(init?.headers as HeadersInit);
  headers.set("content-type", response.headers.get("content-type") as string);
  return [address, { ...init, headers: [...headers], body: new Uint8Array(await response.arrayBuffer()) }];
};

/** The client keeps little of what a failed response says, so its body is read before the client sees it. */
const fetchOrFault = async (...given: FetchArguments): ReturnType<typeof undiciFetch> => {
  const response = await undiciFetch(...(await written(given)));
  if (response.ok) return response;
  throw faultOfResponse(response.status, await response.text(), askedWaitMs(response.headers, Date.now()));
};

/** The fault that `fetch` threw for a response that is no success; the client wraps it. */
const faultInside = (error: unknown): Fault | null => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) if (inner instanceof Fault) return inner;
  return null;
};

/** The innermost reason that a connection gives, for example "ECONNREFUSED". */
const reasonOf = (error: unknown): string => {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  const code = (inner as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : inner instanceof Error ? inner.message : String(inner);
};

/** What `fetch` says where it will not even try: ports of other protocols (WHATWG's Fetch, "port blocking"). */
const badPort = "bad port";

/** The `openai` client on connections of our own; its own retries are off. */
export const openClient = ({ baseUrl, key, timeoutMs, keyHeader, headers, env }: ClientOptions): OpenClient => {
  const dispatcher: Dispatcher = dispatcherFor(baseUrl, env);
  const client = new OpenAI({
    apiKey: key || "none",
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: 4 * timeoutMs + 60_000,
    organization: null,
    project: null,
    logLevel: "off",
    // The client asks the response's class whether forms can be sent.
    fetch: Object.assign(fetchOrFault, { Response: globalThis.Response }) as unknown as typeof globalThis.fetch,
    fetchOptions: { dispatcher } as never,
    defaultHeaders: {
      ...headers,
      ...(key && keyHeader === undefined ? {} : { authorization: null }),
      ...(key && keyHeader !== undefined ? { [keyHeader]: key } : {}),
    },
  });
  const faultOf = (error: unknown, timedOutMs: number | null): Fault => {
    if (timedOutMs !== null) return new Fault("timeout", `the endpoint did not answer within ${timedOutMs / 1000} s`);
    const fault = faultInside(error);
    if (fault) return new Fault(fault.kind, redact(fault.message, [key]), fault.waitMs);
    const reason = reasonOf(error);
    if (reason === badPort)
      return new Fault(
        "blocked_port",
        `port ${new URL(baseUrl).port} is on the web's list of bad ports: fetch asks nobody there`,
      );
    return new Fault("closed_connection", `the connection failed: ${redact(reason, [key])}`);
  };
  return { client, faultOf, close: () => dispatcher.close() };
};
