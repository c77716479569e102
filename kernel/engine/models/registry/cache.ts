import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { makeFolder } from "../../files/make-folder.ts";
import type { Completion } from "../base/model.ts";

/**
 * The fields of a completion that are cached, as the endpoint sent them. The cost is not cached, because it depends on
 * the price table.
 */
export type CachedAnswer = Pick<Completion, "text" | "usage" | "finishReason" | "aside">;

/** A cache of answers, keyed by content address. */
export interface AnswerCache {
  /** The cached answer; null if there is none or its entry is damaged. */
  read(address: string): Promise<CachedAnswer | null>;
  /** Caches the answer. If another writer was first, returns that writer's answer. */
  write(address: string, answer: CachedAnswer): Promise<CachedAnswer>;
}

const digest = (answer: CachedAnswer): string => {
  const { inputTokens, outputTokens, estimated, ...further } = answer.usage;
  const content: unknown[] = [answer.text, inputTokens, outputTokens, estimated, answer.finishReason];
  // If all optional fields are absent, the digest is the same as in earlier versions of taulab.
  if (answer.aside || Object.keys(further).length > 0) content.push(further, answer.aside ?? null);
  return sha256(JSON.stringify(content));
};

const parse = (text: string, address: string): CachedAnswer | null => {
  try {
    const entry = JSON.parse(text) as { address: string; digest: string; answer: CachedAnswer };
    return entry.address === address && entry.digest === digest(entry.answer) ? entry.answer : null;
  } catch {
    return null;
  }
};

/**
 * Opens a cache in a folder, with one file for each answer. Files are written atomically. Several processes may
 * write: the first entry stays, and a damaged entry is replaced.
 */
export const openCache = (folder: string): AnswerCache => {
  const pathOf = (address: string): string => join(folder, address.slice(0, 2), `${address.slice(2)}.json`);
  const read = async (address: string): Promise<CachedAnswer | null> => {
    const text = await readFile(pathOf(address), "utf8").catch(() => null);
    return text === null ? null : parse(text, address);
  };
  const keep = async (address: string, answer: CachedAnswer): Promise<CachedAnswer> => {
    const path = pathOf(address);
    const draft = `${path}.${randomUUID()}.tmp`;
    await makeFolder(dirname(path));
    await writeFile(draft, `${JSON.stringify({ address, digest: digest(answer), answer })}\n`);
    try {
      await link(draft, path);
    } catch {
      const earlier = await read(address);
      if (earlier) return earlier;
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
    return answer;
  };
  return {
    read,
    write: (address, { text, usage, finishReason, aside }) => {
      const answer: CachedAnswer = { text, usage, finishReason, ...(aside ? { aside } : {}) };
      // If the cache cannot be written, the answer is still recorded in its run.
      return keep(address, answer).catch(() => answer);
    },
  };
};
