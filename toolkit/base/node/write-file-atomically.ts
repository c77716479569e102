import { randomUUID } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";

/** The content of a file: text, bytes, or a stream of pieces of text. */
export type FileContent = string | Uint8Array | Iterable<string>;

/** True for a device or a pipe. It is written directly and never replaced by a file. */
const isStream = async (path: string): Promise<boolean> => {
  const stats = await stat(path).catch(() => undefined);
  return stats !== undefined && !stats.isFile() && !stats.isDirectory();
};

const writeInto = async (path: string, flags: string, content: FileContent): Promise<void> => {
  const handle = await open(path, flags);
  try {
    await handle.writeFile(content);
    if (flags === "wx") await handle.datasync();
  } finally {
    await handle.close();
  }
};

/**
 * Writes a file atomically: readers see the old content or the new content, even after a crash. A path that is not a
 * file (`/dev/stdout`) is written directly. Throws the system's error, and leaves no temporary file.
 */
export const writeFileAtomically = async (path: string, content: FileContent): Promise<void> => {
  if (await isStream(path)) return writeInto(path, "w", content);
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeInto(draft, "wx", content);
    await rename(draft, path);
  } catch (error) {
    // If the temporary file cannot be removed either, the caller still gets the first error.
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
};
