import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolder } from "../../files/make-folder.ts";
import { Fault } from "../base/fault.ts";
import { type BatchLine, resultLine } from "./result-lines.ts";

/** The position of a request's result in the file that stores a batch's results, in bytes. */
interface Place {
  readonly at: number;
  readonly bytes: number;
}

/** The results of a batch, kept on disk, because tens of thousands of answers would fill the memory. */
export interface KeptResults {
  /** True if the request has an answer, false if it failed, null if the batch has no result for it. */
  has(id: string): boolean | null;
  /** Reads the result of the request; null if the batch has no result for it. */
  read(id: string): Promise<BatchLine | null>;
  close(): Promise<void>;
}

/** Opens a temporary file and unlinks it at once, so that the system removes it when the process ends. */
const openNameless = async (folder: string | null): Promise<FileHandle> => {
  if (folder !== null) await makeFolder(folder);
  const path = join(folder ?? tmpdir(), `${randomUUID()}.results`);
  const handle = await open(path, "wx+", 0o600);
  await rm(path, { force: true });
  return handle;
};

/** The number of bytes of results that are collected in memory before they are written to the disk. */
const least = 1 << 20;

/**
 * Writes the lines of a batch's results to the disk. An unreadable line fails only its own request. Rejects with a
 * `Fault` if the last line of a file is cut off; the file is then fetched again.
 *
 * @param folder folder of the temporary file; null: the system's temporary folder.
 * @param files the lines of each file.
 */
export const keepResults = async (
  folder: string | null,
  files: readonly AsyncIterable<string>[],
): Promise<KeptResults> => {
  const places = new Map<string, Place>();
  const failures = new Map<string, BatchLine>();
  const handle = await openNameless(folder);
  let waiting: string[] = [];
  let [written, held] = [0, 0];
  const write = async (): Promise<void> => {
    await handle.writeFile(waiting.join(""));
    written += held;
    [waiting, held] = [[], 0];
  };
  try {
    for (const lines of files) {
      let isComplete = true;
      for await (const text of lines) {
        const result = resultLine(text);
        isComplete = result !== null;
        if (result === null) continue;
        if (!result.line.ok) {
          failures.set(result.id, result.line);
          continue;
        }
        const bytes = Buffer.byteLength(text);
        places.set(result.id, { at: written + held, bytes });
        waiting.push(text);
        held += bytes;
        if (held >= least) await write();
      }
      if (!isComplete) throw new Fault("unreadable_body", "the last line of the batch's results is not whole");
    }
    await write();
  } catch (error) {
    await handle.close();
    throw error;
  }
  return {
    has: (id) => (places.has(id) ? true : failures.has(id) ? false : null),
    read: async (id) => {
      const place = places.get(id);
      if (place === undefined) return failures.get(id) ?? null;
      const { buffer } = await handle.read(Buffer.allocUnsafe(place.bytes), 0, place.bytes, place.at);
      return resultLine(buffer.toString("utf8"))?.line ?? null;
    },
    close: () => handle.close(),
  };
};
