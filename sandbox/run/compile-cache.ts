import { hash } from "node:crypto";
import type { Built } from "../contract/built.ts";
import type { File } from "../contract/file.ts";

const maximumBytes = 256 << 20;
const entries = new Map<string, { built: Built; bytes: number }>();
let total = 0;

/** What was compiled, by content; the longest unused goes first. */
export const compileCache = {
  key(language: string, version: string, argv: readonly string[], files: readonly File[]): string {
    const parts: Uint8Array[] = [Buffer.from(JSON.stringify([language, version, argv]))];
    for (const file of files) parts.push(Buffer.from(`\0${file.path}\0${file.content.length}\0`), file.content);
    return hash("sha256", Buffer.concat(parts), "hex");
  },

  get(key: string): Built | undefined {
    const found = entries.get(key);
    if (found === undefined) return undefined;
    entries.delete(key);
    entries.set(key, found);
    return found.built;
  },

  put(key: string, built: Built): void {
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
