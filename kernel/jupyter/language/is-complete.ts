import { parseSync } from "oxc-parser";
import { splitMagics } from "../cell/magic-lines.ts";
import type { Completeness } from "../channel/protocol.ts";

const opener = /[{([,]\s*(\/\/.*)?$|=>\s*$/;
const endless = /unterminated (template|multi-?line|comment|regexp?)/i;

const indentOf = (code: string): string => {
  const last = code.trimEnd().split("\n").at(-1) ?? "";
  const indent = /^\s*/.exec(last)![0];
  return opener.test(last) ? `${indent}  ` : indent;
};

/** Whether a client that reads line by line should run a cell or ask for more. */
export const completenessOf = (cell: string): { readonly state: Completeness; readonly indent: string } => {
  const { code } = splitMagics(cell);
  const end = code.trimEnd().length;
  const results = (["ts", "tsx"] as const).map(
    (lang) => parseSync(`cell.${lang}`, code, { lang, sourceType: "module" }).errors,
  );
  if (results.some((errors) => errors.length === 0)) return { state: "complete", indent: "" };
  const open = results.some((errors) =>
    errors.some(
      ({ message, labels }) =>
        endless.test(message) || labels.some((label) => label.end >= end && label.start >= end - 1 && atEnd(message)),
    ),
  );
  const missing = results.some((errors) => errors[0]?.labels.some((label) => label.start >= end));
  return open || missing ? { state: "incomplete", indent: indentOf(code) } : { state: "invalid", indent: "" };
};

const atEnd = (message: string): boolean => /EOF|end of (file|input)|Unexpected end/i.test(message);
