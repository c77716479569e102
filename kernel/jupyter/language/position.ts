import { headerLines } from "./cells.ts";

/** Converts an offset in a cell to a line and character in the text that the server checks. */
export const positionAt = (code: string, offset: number): { line: number; character: number } => {
  const before = code.slice(0, offset);
  const line = before.split("\n").length - 1;
  return { line: line + headerLines, character: offset - (before.lastIndexOf("\n") + 1) };
};
