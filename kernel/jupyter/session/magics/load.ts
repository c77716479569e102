import { readFileSync } from "node:fs";
import { currentCell } from "../context.ts";
import { type Magic, MagicError } from "./magic.ts";

/** `%load FILE`: the file's text takes the place of the cell's, in clients that let a kernel do that. */
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
