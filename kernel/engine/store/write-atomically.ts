import { randomUUID } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import { writingFailed } from "../files/writing-failed.ts";

type Content = string | Uint8Array | Iterable<string>;

/** True for a device or a pipe. It is written directly and never replaced by a file. */
const isStream = async (path: string): Promise<boolean> => {
  const stats = await stat(path).catch(() => undefined);
  return stats !== undefined && !stats.isFile() && !stats.isDirectory();
};

const writeInto = async (path: string, flags: string, content: Content): Promise<void> => {
  const handle = await open(path, flags);
  try {
    await handle.writeFile(content);
    if (flags === "wx") await handle.datasync();
  } finally {
    await handle.close();
  }
};

const write = async (path: string, content: Content): Promise<void> => {
  if (await isStream(path)) return writeInto(path, "w", content);
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await writeInto(temporary, "wx", content);
    await rename(temporary, path);
  } catch (error) {
    // A draft that could not be written may be impossible to remove; the first error is thrown.
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
};

/**
 * Writes a file atomically: readers see the old content or the new content, even after a crash. The content may be a
 * stream of pieces. A path that is not a file (`/dev/stdout`) is written directly. Throws `cannot_write` with the
 * path and the system's reason.
 *
 * @example
 * const code = await writeAtomically("/nowhere/notes.txt", "text").catch((error) => error.code);
 * code; // => "cannot_write"
 */
export const writeAtomically = (path: string, content: Content): Promise<void> =>
  write(path, content).catch((error: unknown) => {
    throw writingFailed(path, error, "make the folder or make room, or choose another path");
  });
