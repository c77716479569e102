import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { withWriteErrors } from "./with-write-errors.ts";

const isFolder = (path: string): boolean | undefined => statSync(path, { throwIfNoEntry: false })?.isDirectory();

const make = (path: string, target: string): void => {
  const exists = isFolder(path);
  if (exists) return;
  if (exists === false)
    throw Object.assign(new Error(`${path} is a file`), { code: path === target ? "EEXIST" : "ENOTDIR" });
  // Folders are created one by one. On a file system without new folders (/proc), mkdir's "recursive" never returns.
  if (dirname(path) !== path) make(dirname(path), target);
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
};

/**
 * Creates a folder and its missing parent folders.
 *
 * @throws ToolkitError `cannot_write`, with the system's error as its cause.
 * @example
 * makeFolder("artefacts/deep/down");
 * writeCsv("artefacts/deep/down/example.csv", [{ a: 1 }]);
 */
export const makeFolder = (path: string): void => withWriteErrors(path, () => make(path, path));
