import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it where they are not there; throws the system's error. Folder by folder: where the system
 * takes no new ones (/proc), mkdir's own "recursive" never comes back.
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}
