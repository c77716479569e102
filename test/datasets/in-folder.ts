import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files into a temporary folder, calls `use` with the folder, and removes it. */
export const inFolder = async <T>(files: Files, use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-datasets-"));
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};
