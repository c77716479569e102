import { parseSync } from "oxc-parser";
import { splitMagics } from "../cell/magic-lines.ts";
import type { Completeness } from "../channel/protocol.ts";

const brackets = /[{}()[\]]/g;
const opener = /[{([]\s*(\/\/.*)?$|=>\s*$/;
const endless = /^Unterminated (template|multi-?line comment)/i;

const indentOf = (code: string): string => {
  const last = code.trimEnd().split("\n").at(-1) ?? "";
  const indent = /^\s*/.exec(last)![0];
  const depth = (last.match(brackets) ?? []).reduce((sum, bracket) => sum + ("{([".includes(bracket) ? 1 : -1), 0);
  return depth > 0 || opener.test(last) ? `${indent}  ` : indent;
};

/** Whether a client that reads line by line should run a cell or ask for more. */
export const completenessOf = (cell: string): { readonly state: Completeness; readonly indent: string } => {
  const { code } = splitMagics(cell);
  const end = code.trimEnd().length;
  const faults = (["ts", "tsx"] as const).map(
    (lang) => parseSync(`cell.${lang}`, code, { lang, sourceType: "module" }).errors[0],
  );
  if (faults.some((fault) => fault === undefined)) return { state: "complete", indent: "" };
  const open = faults.some((fault) => {
    const start = fault?.labels[0]?.start ?? 0;
    const template = /^Unterminated string/.test(fault!.message) && code[start] === "`";
    return start >= end || template || endless.test(fault!.message);
  });
  return open ? { state: "incomplete", indent: indentOf(cell) } : { state: "invalid", indent: "" };
};
