import type { IncomingMessage } from "node:http";

/** The part of a request with its headers. Headers can control the behaviour of a simulated model. */
export type RequestHeaders = Pick<IncomingMessage, "headers">;

/** The decoded value of a request's `x-taulab-` header; undefined if it is absent. */
export const taulabHeader = ({ headers }: RequestHeaders, name: string): string | undefined => {
  const value = headers[`x-taulab-${name}`];
  return typeof value === "string" ? decodeURIComponent(value) : undefined;
};

/** Headers from the `metadata` in a request's body. Requests in a batch have no HTTP headers. */
export const headersByMetadata = (metadata: unknown): RequestHeaders => ({
  headers: Object.fromEntries(
    Object.entries((metadata ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
      name.startsWith("taulab-") ? [[`x-${name}`, encodeURIComponent(String(value))]] : [],
    ),
  ),
});
