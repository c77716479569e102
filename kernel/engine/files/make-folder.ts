import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { whileWriting } from "./writing-failed.ts";

const isFolder = async (path: string): Promise<boolean | undefined> =>
  stat(path).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    },
  );

const make = async (path: string, wanted: string): Promise<void> => {
  const found = await isFolder(path);
  if (found) return;
  if (found === false)
    throw Object.assign(new Error(`${path} is a file`), { code: path === wanted ? "EEXIST" : "ENOTDIR" });
  // Folder by folder: where the system takes no new folders (/proc), mkdir's own "recursive" never comes back.
  if (dirname(path) !== path) await make(dirname(path), wanted);
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
};

/**
 * Makes a folder and those above it where they are not there. Throws `cannot_write` with the system's reason.
 *
 * @param hint the way out; default: that of a run's folder
 *
 * @example
 * const code = await makeFolder("/dev/null/runs").catch((error) => error.code);
 * code; // => "cannot_write"
 */
export const makeFolder = (path: string, hint?: string): Promise<void> =>
  whileWriting(path, make(resolve(path), resolve(path)), hint);
