import { appendFileSync, writeFileSync } from "node:fs";
import { host } from "../host.ts";
import { type Magic, MagicError } from "./magic.ts";

/** `%%html` and similar magics: displays the rest of the cell as content of that type. */
export const shownAs = (name: string, mime: string): Magic => ({
  usage: `%%${name}`,
  summary: `show the rest of the cell as ${mime}`,
  run: (_text, _context, body) => host.display({ [mime]: body, "text/plain": body }),
});

/** `%%writefile NAME`: writes the rest of the cell to a file. */
export const writeFile: Magic = {
  usage: "%%writefile [-a] FILE",
  summary: "write the rest of the cell into a file (-a: append it to the file)",
  run: (text, { print }, body) => {
    const [, appends, file] = /^(-a\s+)?(.+)$/.exec(text.trim()) ?? [];
    if (file === undefined) throw new MagicError(`usage: ${writeFile.usage}`);
    const content = body.endsWith("\n") ? body : `${body}\n`;
    if (appends) appendFileSync(file, content);
    else writeFileSync(file, content);
    print(`${appends ? "appended to" : "wrote"} ${file}`);
  },
};
