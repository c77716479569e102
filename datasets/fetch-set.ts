import { readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { sha256 as digest } from "../toolkit/base/node/sha256.ts";
import { writeFileAtomically } from "../toolkit/base/node/write-file-atomically.ts";
import { makeFolder } from "../toolkit/tables/io/make-folder.ts";
import { DatasetError } from "./errors.ts";

interface Kept {
  readonly sha256: string;
  readonly etag: string | null;
  readonly modified: string | null;
}

const mostRedirects = 5;

const refuse = (file: string, message: string, hint: string, cause?: unknown): never => {
  throw new DatasetError(message, { code: "unreadable_file", file, hint, ...(cause === undefined ? {} : { cause }) });
};

const wrongSum = (file: string, checksum: string, got: string): never => {
  throw new DatasetError(`has the SHA-256 ${got}, not ${checksum}`, {
    code: "checksum",
    file,
    hint: "The file changed, or somebody tampered with the download: compare it with the checksum that its authors publish.",
  });
};

/** Requests an address and follows at most 5 redirects. An address that is not https is an error. */
const ask = async (address: string, headers: Record<string, string>): Promise<Response> => {
  let url = address;
  for (let i = 0; i <= mostRedirects; i++) {
    if (!/^https:\/\//i.test(url)) refuse(address, `redirects to ${url}, which is not https`, "Give an https address.");
    const answer = await fetch(url, { headers, redirect: "manual" }).catch((cause: Error) =>
      refuse(
        address,
        `cannot be fetched: ${(cause.cause as Error | undefined)?.message ?? cause.message}`,
        "Check address and network. For your own certificates, set NODE_EXTRA_CA_CERTS to their file.",
        cause,
      ),
    );
    const next = answer.headers.get("location");
    if (answer.status < 300 || answer.status >= 400 || answer.status === 304 || next === null) return answer;
    await answer.body?.cancel();
    url = new URL(next, url).href;
  }
  return refuse(address, `redirects more than ${mostRedirects} times`, "Give the address of the file itself.");
};

/** Downloads the whole body. A connection that ends early is an error. */
const bodyOf = async (address: string, answer: Response): Promise<Uint8Array> => {
  const bytes = await answer
    .bytes()
    .catch((cause: Error) =>
      refuse(address, `was cut off: ${cause.message}`, "Try again; no part of the file was stored.", cause),
    );
  const contentLength = answer.headers.get("content-length");
  if (
    contentLength !== null &&
    answer.headers.get("content-encoding") === null &&
    Number(contentLength) !== bytes.length
  )
    refuse(
      address,
      `was cut off at ${bytes.length} of ${contentLength} bytes`,
      "Try again; no part of the file was stored.",
    );
  return bytes;
};

/** Writes a file completely or not at all. */
const put = async (path: string, content: Uint8Array | string): Promise<void> => {
  try {
    makeFolder(dirname(path));
    await writeFileAtomically(path, content);
  } catch (cause) {
    throw new DatasetError(`cannot be stored in the cache: ${(cause as Error).message}`, {
      code: "cannot_write",
      file: path,
      hint: "Make room, or choose another folder for the cache.",
      cause,
    });
  }
};

const keptIn = async (file: string): Promise<Kept | undefined> => {
  try {
    const entry = JSON.parse(await readFile(`${file}.json`, "utf8")) as Kept;
    return digest(await readFile(file)) === entry.sha256 ? entry : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Downloads a file over https into the cache, and returns its path there. A cached file with the right checksum needs
 * no request; otherwise the server is asked if the file changed. Wrong checksums, incomplete downloads and redirects
 * away from https are refused. In these cases an earlier copy stays.
 *
 * @param sha256 SHA-256 of the fetched file, in hexadecimal digits.
 * @param cache folder of the cache. Default `.taulab/cache/datasets`.
 */
export const fetchSet = async (
  address: string,
  { sha256, cache = join(".taulab", "cache", "datasets") }: { readonly sha256?: string; readonly cache?: string } = {},
): Promise<string> => {
  const { pathname } = new URL(address);
  const folder = resolve(cache, digest(address).slice(0, 16));
  const file = join(folder, basename(decodeURIComponent(pathname)) || "set");
  const entry = await keptIn(file);
  if (entry && entry.sha256 === sha256) return file;
  const answer = await ask(address, {
    ...(entry?.etag ? { "If-None-Match": entry.etag } : {}),
    ...(entry?.modified ? { "If-Modified-Since": entry.modified } : {}),
  });
  if (answer.status === 304 && entry) return sha256 === undefined ? file : wrongSum(address, sha256, entry.sha256);
  if (!answer.ok)
    refuse(address, `cannot be fetched: ${answer.status} ${answer.statusText}`.trim(), "Check the address.");
  const bytes = await bodyOf(address, answer);
  const sum = digest(bytes);
  if (sha256 !== undefined && sum !== sha256) wrongSum(address, sha256, sum);
  await put(file, bytes);
  const { headers } = answer;
  await put(
    `${file}.json`,
    JSON.stringify({ sha256: sum, etag: headers.get("etag"), modified: headers.get("last-modified") }),
  );
  return file;
};
