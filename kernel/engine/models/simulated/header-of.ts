import type { IncomingMessage } from "node:http";

/** The part of a request that may tell a simulated model how to play its part. */
export type Asking = Pick<IncomingMessage, "headers">;

/** What a request tells a simulated model by a header of ours. */
export const headerOf = ({ headers }: Asking, name: string): string | undefined => {
  const value = headers[`x-taulab-${name}`];
  return typeof value === "string" ? decodeURIComponent(value) : undefined;
};

/** The same told by the `metadata` of a request's body: a line of a batch has no headers. */
export const askingByMetadata = (metadata: unknown): Asking => ({
  headers: Object.fromEntries(
    Object.entries((metadata ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
      name.startsWith("taulab-") ? [[`x-${name}`, encodeURIComponent(String(value))]] : [],
    ),
  ),
});
