import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";

/** Writes a file so that a reader, or a crash, sees the old content or the new one and never a part; content may come piece by piece. */
export const writeAtomically = async (path: string, content: string | Uint8Array | Iterable<string>): Promise<void> => {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, "wx");
    try {
      await handle.writeFile(content);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};
