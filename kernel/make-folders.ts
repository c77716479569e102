import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

const isFolder = (path: string): boolean | undefined => statSync(path, { throwIfNoEntry: false })?.isDirectory();

/** Throws the system's error, and one of its codes where the path, or a part of it, is a file. */
export const makeFolders = (path: string, wanted = path): void => {
  const found = isFolder(path);
  if (found) return;
  if (found === false)
    throw Object.assign(new Error(`${path} is a file`), { code: path === wanted ? "EEXIST" : "ENOTDIR" });
  // Folder by folder: where the system takes no new folders (/proc), mkdir's own "recursive" never comes back.
  if (dirname(path) !== path) makeFolders(dirname(path), wanted);
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
};
