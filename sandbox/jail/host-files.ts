import { accessSync, readdirSync, readFileSync } from "node:fs";

/** What a file says, of /proc for example; empty where it cannot be read. */
export function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** The names in a folder; none where it cannot be read: it is gone meanwhile, or closed to us. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether this process may do with a file what the mode says. */
export function may(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
