import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { EngineError } from "../../errors.ts";
import { askEndpoint } from "../network/ask-endpoint.ts";
import { certificateHint, isUnknownSigner } from "../network/certificate-fault.ts";
import { dispatcherFor } from "../network/proxy.ts";
import { forgetPartSource, readPartSource, writePartSource } from "./part-source.ts";

export interface DownloadOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
  /** Called with the total number of bytes before the first write; null if the server does not send it. */
  readonly onTotal?: (bytes: number | null) => void;
  /** Called with the number of bytes so far, and the total (null if the server does not send it). */
  readonly onProgress?: (bytes: number, total: number | null) => void;
}

/** The hint for a failed request, by Node's error code. */
const hintOf = (cause: unknown): string => {
  const { code, cause: inner } = (cause ?? {}) as NodeJS.ErrnoException;
  const reason = (inner as NodeJS.ErrnoException | undefined)?.code ?? code ?? "";
  return isUnknownSigner(reason)
    ? certificateHint
    : "check the address and the connection; the same command continues the download";
};

const downloadError = (address: string, message: string, cause?: unknown): EngineError =>
  new EngineError(`${address} could not be fetched: ${message}`, {
    code: "not_available",
    argument: "address",
    value: address,
    hint: hintOf(cause),
    cause,
  });

const mostRedirects = 5;

/** Sends a GET request and follows redirections. Returns the final response. */
const follow = async (
  address: string,
  headers: Record<string, string>,
  { env, signal }: DownloadOptions,
  redirectsLeft = mostRedirects,
): Promise<{ readonly answer: Awaited<ReturnType<typeof askEndpoint>>; readonly close: () => Promise<void> }> => {
  const dispatcher = dispatcherFor(address, env);
  const answer = await askEndpoint(address, { dispatcher, headers, ...(signal ? { signal } : {}) });
  const location = answer.headers.get("location");
  if (answer.status < 300 || answer.status >= 400 || location === null || redirectsLeft === 0)
    return { answer, close: () => dispatcher.destroy() };
  await dispatcher.destroy();
  return follow(new URL(location, address).href, headers, { env, ...(signal ? { signal } : {}) }, redirectsLeft - 1);
};

/**
 * Headers that request the rest of a partial file. If the file at the address has changed, the server sends the whole
 * file.
 */
const restOf = (bytes: number, etag: string | null): Record<string, string> => ({
  range: `bytes=${bytes}-`,
  ...(etag === null ? {} : { "if-range": etag }),
});

/** The size of the partial file and its ETag, if the partial file came from this address. */
const partOf = async (address: string, file: string) => {
  const source = await readPartSource(file);
  const present = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  return source?.address === address ? { bytes: present, etag: source.etag } : { bytes: 0, etag: null };
};

/** The position of a response's first byte in the file; NaN if unknown. */
const beginOf = (range: string | null): number => Number(/^bytes (\d+)-/.exec(range ?? "")?.[1] ?? Number.NaN);

/**
 * Fetches an address into a file. If an earlier call fetched a part of it, only the rest is requested. Rejects with
 * `not_available`.
 */
export const download = async (address: string, file: string, options: DownloadOptions): Promise<void> => {
  const { bytes: present, etag } = await partOf(address, file);
  try {
    const { answer, close } = await follow(address, present > 0 ? restOf(present, etag) : {}, options);
    try {
      // The partial file is complete already.
      if (answer.status === 416) return await forgetPartSource(file);
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      const isRest = answer.status === 206;
      const begin = answer.headers.get("content-range");
      if (isRest && begin !== null && beginOf(begin) !== present)
        throw new Error(`the request began at byte ${present}, the answer at ${begin}`);
      const length = answer.headers.get("content-length");
      let bytes = isRest ? present : 0;
      const total = length === null ? null : bytes + Number(length);
      options.onTotal?.(total);
      // The origin is written first. Without it, a partial file could not be resumed after a broken connection.
      writePartSource(file, { address, etag: answer.headers.get("etag") });
      answer.body.on("data", (part: Buffer) => {
        bytes += part.length;
        options.onProgress?.(bytes, total);
      });
      await pipeline(answer.body, createWriteStream(file, { flags: isRest ? "a" : "w" }));
      if (total !== null && bytes !== total) throw new Error(`the download ended after ${bytes} of ${total} bytes`);
      await forgetPartSource(file);
    } finally {
      await close();
    }
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw cause instanceof EngineError ? cause : downloadError(address, (cause as Error).message, cause);
  }
};
