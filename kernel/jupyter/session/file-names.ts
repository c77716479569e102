import { readdirSync } from "node:fs";
import { homedir } from "node:os";
import type { Completions } from "../channel/protocol.ts";

const openString = /(["'`])((?:(?!\1)[^\n\\$])*)$/;
const limit = 300;

/**
 * The file and folder names that complete a string at the cursor; undefined if there are none. A hidden file is
 * offered only if the user typed its dot.
 */
export const completeFileName = (code: string, cursor: number): Completions | undefined => {
  const text = openString.exec(code.slice(0, cursor))?.[2];
  if (text === undefined || /^\w+:/.test(text)) return undefined;
  const slash = text.lastIndexOf("/") + 1;
  const [folder, begin] = [text.slice(0, slash), text.slice(slash)];
  if (text === "") return undefined;
  try {
    const path = folder.replace(/^~(?=\/)/, homedir()) || ".";
    const items = readdirSync(path, { withFileTypes: true })
      .filter(({ name }) => name.startsWith(begin) && (begin !== "" || !name.startsWith(".")))
      .slice(0, limit)
      .map((entry) => ({ text: entry.isDirectory() ? `${entry.name}/` : entry.name, type: "path" }))
      .sort((one, other) => (one.text < other.text ? -1 : 1));
    return items.length === 0 ? undefined : { start: cursor - begin.length, end: cursor, items };
  } catch {
    // A missing or unreadable folder has no completions.
    return undefined;
  }
};
