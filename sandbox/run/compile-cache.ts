import { hash } from "node:crypto";
import type { Build } from "../contract/built.ts";
import type { File } from "../contract/file.ts";

const maximumBytes = 256 << 20;
const entries = new Map<string, { built: Build; bytes: number }>();
let total = 0;

type CacheRequest = readonly [language: string, version: string, argv: readonly string[], files: readonly File[]];

const digest = (...[language, version, argv, files]: CacheRequest): string => {
  const parts: Uint8Array[] = [Buffer.from(JSON.stringify([language, version, argv]))];
  for (const file of files) parts.push(Buffer.from(`\0${file.path}\0${file.content.length}\0`), file.content);
  return hash("sha256", Buffer.concat(parts), "hex");
};

/** Inputs of the latest compilations → their keys. For small programs, the lookup is faster than hashing. */
const keys = new Map<string, string>();
const mostKeys = 256;
const smallBytes = 16 << 10;

const latin1 = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString("latin1");

/** All inputs of a build as one string. A NUL can separate them, because no argument and no path contains one. */
const identityOf = (...[language, version, argv, files]: CacheRequest): string =>
  files.reduce(
    (text, { path, content }) => `${text}\0${path}\0${content.length}\0${latin1(content)}`,
    [language, version, ...argv, ""].join("\0"),
  );

/**
 * Compiled programs, stored under a hash of the compilation's inputs. The least recently used ones are dropped first.
 */
export const compileCache = {
  key(...request: CacheRequest): string {
    const [, , , files] = request;
    if (files.reduce((sum, { content }) => sum + content.length, 0) > smallBytes) return digest(...request);
    const identity = identityOf(...request);
    const existing = keys.get(identity);
    if (existing !== undefined) return existing;
    const key = digest(...request);
    keys.set(identity, key);
    const [oldest] = keys.keys();
    if (keys.size > mostKeys) keys.delete(oldest as string);
    return key;
  },

  get(key: string): Build | undefined {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    return entry.built;
  },

  put(key: string, built: Build): void {
    const bytes = built.files.reduce((sum, file) => sum + file.content.length, 0);
    if (bytes > maximumBytes / 4 || entries.has(key)) return;
    entries.set(key, { built, bytes });
    total += bytes;
    for (const [oldest, entry] of entries) {
      if (total <= maximumBytes) break;
      entries.delete(oldest);
      total -= entry.bytes;
    }
  },
};
