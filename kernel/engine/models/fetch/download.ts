import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { EngineError } from "../../errors.ts";
import { askEndpoint } from "../ask-endpoint.ts";
import { dispatcherFor } from "../proxy.ts";

export interface DownloadOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
  /** Called with the bytes that are there and the bytes of the whole, if the server tells them. */
  readonly onProgress?: (bytes: number, total: number | null) => void;
}

const failed = (address: string, message: string, cause?: unknown): EngineError =>
  new EngineError(`${address} could not be fetched: ${message}`, {
    code: "not_available",
    argument: "address",
    value: address,
    hint: "check the address and the connection; the same command goes on where this one stopped",
    cause,
  });

const mostRedirects = 5;

/** The answer to a request, behind any redirections. */
const follow = async (
  address: string,
  headers: Record<string, string>,
  { env, signal }: DownloadOptions,
  left = mostRedirects,
): Promise<{ readonly answer: Awaited<ReturnType<typeof askEndpoint>>; readonly close: () => Promise<void> }> => {
  const dispatcher = dispatcherFor(address, env);
  const answer = await askEndpoint(address, { dispatcher, headers, ...(signal ? { signal } : {}) });
  const location = answer.headers.get("location");
  if (answer.status < 300 || answer.status >= 400 || location === null || left === 0)
    return { answer, close: () => dispatcher.destroy() };
  await dispatcher.destroy();
  return follow(new URL(location, address).href, headers, { env, ...(signal ? { signal } : {}) }, left - 1);
};

/**
 * Fetches an address into a file. A file that is there already is a part: the rest is asked for. Rejects with `not_available`.
 */
export const download = async (address: string, file: string, options: DownloadOptions): Promise<void> => {
  const there = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  try {
    const { answer, close } = await follow(address, there > 0 ? { range: `bytes=${there}-` } : {}, options);
    try {
      // The part is the whole already.
      if (answer.status === 416) return;
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      const isRest = answer.status === 206;
      const length = answer.headers.get("content-length");
      let bytes = isRest ? there : 0;
      const total = length === null ? null : bytes + Number(length);
      answer.body.on("data", (part: Buffer) => {
        bytes += part.length;
        options.onProgress?.(bytes, total);
      });
      await pipeline(answer.body, createWriteStream(file, { flags: isRest ? "a" : "w" }));
      if (total !== null && bytes !== total) throw new Error(`it ended after ${bytes} of ${total} bytes`);
    } finally {
      await close();
    }
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw cause instanceof EngineError ? cause : failed(address, (cause as Error).message, cause);
  }
};
