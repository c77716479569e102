import { readFileSync } from "node:fs";
import { currentCell } from "../context.ts";
import { type Magic, MagicError } from "./magic.ts";

/** `%load FILE`: replaces the cell's text by the file's text, in clients that support this. */
export const loadMagic: Magic = {
  usage: "%load FILE",
  summary: "put the text of a file into the cell",
  run: (text) => {
    const file = text.trim();
    if (file === "") throw new MagicError(`usage: ${loadMagic.usage}`);
    const code = `// %load ${file}\n${readFileSync(file, "utf8")}`;
    currentCell().payload.push({ source: "set_next_input", text: code, replace: true });
  },
};
