import OpenAI, { AzureOpenAI } from "openai";
import type { Dispatcher } from "undici";
import { faultOfResponse } from "../base/failure-body.ts";
import { Fault } from "../base/fault.ts";
import { redact } from "../base/redact.ts";
import { requestedWaitMs } from "../limits/asked-wait.ts";
import { askEndpoint, type EndpointAnswer, type EndpointRequest } from "../network/ask-endpoint.ts";
import { dispatcherFor } from "../network/proxy.ts";
import { closedFault, thrownFault } from "../network/wrapped-fault.ts";

export interface ClientOptions {
  /** Base URL of the endpoint; it usually ends in `/v1`. */
  readonly baseUrl: string;
  /** The API key; empty if none is sent. */
  readonly key: string;
  /** Time limit from sending a request to the end of its answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Version of Azure's protocol. Default: OpenAI's own protocol. */
  readonly apiVersion?: string;
  /** Header whose whole value is the key. Default: `Authorization` with `Bearer`; for Azure `api-key`. */
  readonly keyHeader?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface OpenClient {
  readonly client: OpenAI;
  /** Converts the error of a failed request to a fault. Its message never contains the key. */
  faultOf(error: unknown, timedOutMs: number | null): Fault;
  close(): Promise<void>;
}

/** Serialises a multipart form, because undici's `request` does not accept `FormData`. */
const written = async (endpointRequest: EndpointRequest): Promise<EndpointRequest> => {
  const form: unknown = endpointRequest.body;
  if (!(form instanceof FormData)) return endpointRequest;
  const response = new Response(form);
  const headers = new Headers(endpointRequest.headers);
  headers.set("content-type", response.headers.get("content-type") as string);
  return { ...endpointRequest, headers, body: new Uint8Array(await response.arrayBuffer()) };
};

/** Sends a request. Throws a fault for a failed response, because the client itself would drop most of its body. */
const askOrFault = async (address: string | URL, endpointRequest: EndpointRequest): Promise<EndpointAnswer> => {
  const response = await askEndpoint(address, await written(endpointRequest));
  if (response.ok) return response;
  throw faultOfResponse(response.status, await response.text(), requestedWaitMs(response.headers, Date.now()));
};

/** The headers of every request: the user's, and the key in the header that the user chose. */
const headersOf = ({ key, keyHeader, headers, apiVersion }: ClientOptions): Record<string, string | null> => {
  const usualHeader = apiVersion === undefined ? "authorization" : "api-key";
  return {
    ...headers,
    ...(key && keyHeader === undefined ? {} : { [usualHeader]: null }),
    ...(key && keyHeader !== undefined ? { [keyHeader]: key } : {}),
  };
};

/** Opens the `openai` client with taulab's own connections and without its retries. */
export const openClient = (options: ClientOptions): OpenClient => {
  const { baseUrl, key, timeoutMs, apiVersion, env } = options;
  const dispatcher: Dispatcher = dispatcherFor(baseUrl, env);
  const settings = {
    apiKey: key || "none",
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: 4 * timeoutMs + 60_000,
    organization: null,
    project: null,
    logLevel: "off" as const,
    // The client checks for `Response` to find out if multipart forms can be sent.
    fetch: Object.assign(askOrFault, { Response: globalThis.Response }) as unknown as typeof globalThis.fetch,
    fetchOptions: { dispatcher } as never,
    defaultHeaders: headersOf(options),
  };
  const client = apiVersion === undefined ? new OpenAI(settings) : new AzureOpenAI({ ...settings, apiVersion });
  const faultOf = (error: unknown, timedOutMs: number | null): Fault => {
    if (timedOutMs !== null) return new Fault("timeout", `the endpoint did not answer within ${timedOutMs / 1000} s`);
    const fault = thrownFault(error);
    if (fault) return new Fault(fault.kind, redact(fault.message, [key]), fault.waitMs);
    return closedFault(error, key);
  };
  return { client, faultOf, close: () => dispatcher.close() };
};
