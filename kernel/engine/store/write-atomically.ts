import { type FileContent, writeFileAtomically } from "../../../toolkit/base/node/write-file-atomically.ts";
import { writingFailed } from "../files/writing-failed.ts";

/**
 * Writes a file atomically: readers see the old content or the new content, even after a crash. The content may be a
 * stream of pieces. A path that is not a file (`/dev/stdout`) is written directly. Throws `cannot_write` with the
 * path and the system's reason.
 *
 * @example
 * const code = await writeAtomically("/nowhere/notes.txt", "text").catch((error) => error.code);
 * code; // => "cannot_write"
 */
export const writeAtomically = (path: string, content: FileContent): Promise<void> =>
  writeFileAtomically(path, content).catch((error: unknown) => {
    throw writingFailed(path, error, "make the folder or make room, or choose another path");
  });
