import { accessSync, readdirSync, readFileSync } from "node:fs";

/** The text of a file, for example in /proc; empty if it cannot be read. */
export function hostFileText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** The names in a folder; empty if it cannot be read, because it is missing or this user has no access. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** True if this process may access a file in this mode. */
export function may(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
