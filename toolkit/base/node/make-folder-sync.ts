import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

const isFolder = (path: string): boolean | undefined => statSync(path, { throwIfNoEntry: false })?.isDirectory();

const make = (path: string, target: string, mode: number): void => {
  const exists = isFolder(path);
  if (exists) return;
  if (exists === false)
    throw Object.assign(new Error(`${path} is a file`), { code: path === target ? "EEXIST" : "ENOTDIR" });
  if (dirname(path) !== path) make(dirname(path), target, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
};

/**
 * Creates a folder and its missing parent folders; throws the system's error. It creates one folder at a time. On a file
 * system without new folders (/proc), the "recursive" option of mkdir never returns.
 *
 * @param mode permissions of the created folders
 */
export const makeFolderSync = (path: string, mode = 0o777): void => make(path, path, mode);
