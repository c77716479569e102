import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseSync } from "oxc-parser";
import type { MagicLine } from "../cell/magic-lines.ts";

const name = /^[\p{ID_Start}$_][\p{ID_Continue}$]*/u;

/** The names that a file exports, including types. */
const exportsOf = (file: string): string[] => {
  try {
    const { module } = parseSync(file, readFileSync(file, "utf8"), { sourceType: "module" });
    const names = module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));
    return [...new Set(names)].filter((one): one is string => typeof one === "string" && one !== "default");
  } catch {
    // `%run` reports an unreadable file when the cell runs.
    return [];
  }
};

const declarations: Readonly<Record<string, (text: string, cwd: string) => string>> = {
  capture: (text) => (name.test(text) ? `let ${text.trim()} = undefined as unknown as CapturedCell;` : ""),
  sql: (text) => (text.includes("<<") ? `let ${name.exec(text)?.[0]} = undefined as any;` : ""),
  run: (text, cwd) => {
    const [file = ""] = text.split(/\s+/);
    const names = exportsOf(resolve(cwd, file));
    const specifier = /^(\.{1,2}\/|\/)/.test(file) ? file : `./${file}`;
    return names.length === 0 ? "" : `import { ${names.join(", ")} } from ${JSON.stringify(specifier)};`;
  },
};

/**
 * Declares the variables that magics such as `%%capture NAME` set, as code for the type checker. This code follows the
 * cell's code, so that positions in the cell do not change.
 */
export const magicDeclarations = (magics: readonly MagicLine[], cwd: string): string =>
  magics
    .map(({ name: magic, text }) => (Object.hasOwn(declarations, magic) ? declarations[magic]!(text.trim(), cwd) : ""))
    .filter((text) => text !== "")
    .map((text) => `\n${text}`)
    .join("");
