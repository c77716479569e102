import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { withWriteErrors } from "./with-write-errors.ts";

const isFolder = (path: string): boolean | undefined => statSync(path, { throwIfNoEntry: false })?.isDirectory();

const make = (path: string, target: string): void => {
  const exists = isFolder(path);
  if (exists) return;
  if (exists === false)
    throw Object.assign(new Error(`${path} is a file`), { code: path === target ? "EEXIST" : "ENOTDIR" });
  // Folders are made one by one, because mkdir's "recursive" never returns on a file system without new folders (/proc).
  if (dirname(path) !== path) make(dirname(path), target);
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
};

/**
 * Makes a folder and the missing folders above it.
 *
 * @throws ToolkitError `cannot_write`, with the system's error as its cause.
 * @example
 * makeFolder("artefacts/deep/down");
 * writeCsv("artefacts/deep/down/example.csv", [{ a: 1 }]);
 */
export const makeFolder = (path: string): void => withWriteErrors(path, () => make(path, path));
