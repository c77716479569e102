import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ToolkitError } from "../../errors.ts";

/** The text of a file; an error that names it where it cannot be read. */
export const readText = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new ToolkitError(`${path} cannot be read: ${(cause as Error).message}`, {
      code: "unreadable_file",
      argument: "path",
      value: path,
      hint: "check the path",
      cause,
    });
  }
};

/** Writes a file whole, its folder too where it is missing. */
export const writeText = (path: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};

/** An error inside a file, with its place: `path:line:column: message`. Lines and columns start at 1. */
export const badLine = (path: string, line: number, column: number, message: string, hint?: string): ToolkitError =>
  new ToolkitError(`${path}:${line}:${column}: ${message}`, {
    code: "unreadable_file",
    argument: "path",
    value: path,
    ...(hint ? { hint } : {}),
  });
