import { parseSync } from "oxc-parser";
import { splitMagics } from "../cell/magic-lines.ts";
import type { Completeness } from "../channel/protocol.ts";
import { isBroken } from "./is-broken.ts";

const opener = /[{([]\s*(\/\/.*)?$|=>\s*$/;
const endless = /^Unterminated (template|multi-?line comment)/i;
/** Matches brackets. Also matches whole strings and comments, so that brackets inside them do not count. */
const parts = /(["'])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^\\`])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[{}()[\]]/g;
/** Matches two empty lines at the end, by which a user ends an unfinished block in a console. */
const twoBlankLines = /\n[ \t\r]*\n[ \t]*$/;

const indentAt = (code: string, offset: number): string =>
  /^[ \t]*/.exec(code.slice(code.lastIndexOf("\n", offset - 1) + 1))![0];

/**
 * The indentation of the next line: after an open bracket two spaces more than the bracket's line, else that of the
 * last line.
 */
const indentOf = (cell: string): string => {
  const code = cell.trimEnd();
  const open: number[] = [];
  const lastLine = code.lastIndexOf("\n") + 1;
  let closes = false;
  for (const { 0: part, index } of code.matchAll(parts)) {
    if ("{([".includes(part)) open.push(index);
    else if ("})]".includes(part)) {
      open.pop();
      closes ||= index >= lastLine;
    }
  }
  const opened = open.at(-1);
  if (opened !== undefined && (closes || opened >= lastLine)) return `${indentAt(code, opened)}  `;
  const indent = indentAt(code, code.length);
  return opener.test(code.slice(lastLine)) ? `${indent}  ` : indent;
};

/** The advice to a client that reads line by line: run the cell, or request another line. */
export const completenessOf = (cell: string): { readonly state: Completeness; readonly indent: string } => {
  const { code } = splitMagics(cell);
  const end = code.trimEnd().length;
  const faults = (["ts", "tsx"] as const).map(
    (lang) => parseSync(`cell.${lang}`, code, { lang, sourceType: "module" }).errors[0],
  );
  if (faults.some((fault) => fault === undefined)) return { state: "complete", indent: "" };
  const starts = faults.map((fault) => fault?.labels[0]?.start ?? 0);
  const inText = faults.some(
    (fault, index) =>
      endless.test(fault!.message) || (/^Unterminated string/.test(fault!.message) && code[starts[index]!] === "`"),
  );
  const open = inText || starts.some((start) => start >= end);
  if (open && !inText && twoBlankLines.test(code)) return { state: "complete", indent: "" };
  if (open) return { state: "incomplete", indent: indentOf(cell) };
  return { state: isBroken(code) ? "invalid" : "complete", indent: "" };
};
