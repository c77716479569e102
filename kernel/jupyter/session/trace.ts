import type { CallSiteObject } from "node:util";
import type { CompiledCell } from "../cell/compile.ts";
import { readable } from "../cell/names.ts";
import { isOwnScript } from "../own-folders.ts";
import { define } from "../property.ts";
import { placeInFile } from "./file-maps.ts";
import { protect } from "./worlds.ts";

/** The data by which error stacks show a compiled cell's own lines. */
interface TracedCell {
  readonly locate: CompiledCell["locate"];
  readonly code: string;
}

const cells = new Map<string, TracedCell>();
const cellName = /^(cell \d+|code \d+)$/;
let unnumbered = 0;

/** The script name of a cell's code, as in stacks. */
export const scriptName = (count: number): string => `cell ${count}`;

/** The script name of code that is no cell, such as a client's expression. */
export const newScriptName = (): string => `code ${++unnumbered}`;

/** Stores the data by which stacks show the lines of a cell. */
export const noteCell = (name: string, cell: TracedCell): void => {
  cells.set(name, cell);
};

export const cellSource = (name: string): string | undefined => cells.get(name)?.code;

/**
 * A function that maps positions in a cell's compiled code to the cell's own lines; undefined if no cell has this
 * script name.
 */
export const cellLocator = (name: string): TracedCell["locate"] | undefined => cells.get(name)?.locate;

const isOurs = (file: string): boolean =>
  isOwnScript(file) ||
  file.startsWith("node:internal/") ||
  file === "node:vm" ||
  file.startsWith("node:async_hooks") ||
  file === "node:diagnostics_channel";

const nameOf = (frame: NodeJS.CallSite): string | undefined =>
  frame.getFunctionName() ? /^(?:async )?(.*) \([^()]*\)$/.exec(readable(String(frame)))?.[1] : undefined;

/**
 * Formats a stack frame of a file. For a local file it contains the file's own lines, not those of the compiled code.
 */
const describeFileFrame = (frame: NodeJS.CallSite, file: string): string => {
  const place = placeInFile(file, { line: frame.getLineNumber() ?? 1, column: frame.getColumnNumber() ?? 1 });
  const name = nameOf(frame);
  if (!place) return `    at ${readable(String(frame)).replace(/\?v=\d+(?=:\d+:\d+)/, "")}`;
  return `    at ${name ? `${name} (${place})` : place}`;
};

const describeFrame = (frame: NodeJS.CallSite): string | undefined => {
  const file = frame.getFileName() ?? frame.getScriptNameOrSourceURL?.() ?? "";
  if (isOurs(file)) return undefined;
  if (!cellName.test(file)) return describeFileFrame(frame, file);
  const position = cells.get(file)?.locate({ line: frame.getLineNumber() ?? 1, column: frame.getColumnNumber() ?? 1 });
  if (!position) return undefined;
  const place = `${file}:${position.line}:${position.column}`;
  const text = readable(String(frame)).replace(/^async /, "");
  const named = /^(.*) \([^()]*\)$/.exec(text)?.[1];
  const prefix = String(frame).startsWith("async ") ? "async " : "";
  return named && frame.getFunctionName() ? `    at ${prefix}${named} (${place})` : `    at ${prefix}${place}`;
};

/** Formats a stack with the lines of the cells as written, without the kernel's own frames. */
const prepareStackTrace = (error: Error, frames: NodeJS.CallSite[]): string => protect(() => describe(error, frames));

const describe = (error: Error, frames: NodeJS.CallSite[]): string => {
  let title: string;
  try {
    title = readable(Error.prototype.toString.call(error));
  } catch {
    title = "Error";
  }
  const last = frames.findLastIndex((frame) => cellName.test(frame.getFileName() ?? ""));
  const lines = (last < 0 ? frames : frames.slice(0, last + 1)).map(describeFrame).filter((line) => line !== undefined);
  return [title, ...lines].join("\n");
};

/** Makes error stacks, and the source texts of functions, show the user's code instead of the compiled code. */
export const installTraces = (): void => {
  // A package may set its own `Error.prepareStackTrace`. The value `undefined` restores the kernel's function.
  let customHook: unknown;
  define(Error, "prepareStackTrace", {
    get: () => customHook ?? prepareStackTrace,
    set: (hook: unknown) => {
      customHook = typeof hook === "function" ? hook : undefined;
    },
    configurable: true,
  });
  Error.stackTraceLimit = 30;
  const plainSource = Function.prototype.toString;
  const readableSource = function (this: unknown): string {
    const source = plainSource.call(this);
    return protect(() => readable(source));
  };
  define(readableSource, "name", { value: "toString" });
  define(Function.prototype, "toString", { value: readableSource, writable: true, configurable: true });
};

/** Formats the call sites in cells and local files as lines of a stack, with positions in the user's text. */
export const framesOfCells = (frames: readonly CallSiteObject[]): string[] =>
  frames.flatMap(({ scriptName, functionName, lineNumber: line, columnNumber: column }) => {
    const place = cells.get(scriptName)?.locate({ line, column });
    const text = place ? `${scriptName}:${place.line}:${place.column}` : placeInFile(scriptName, { line, column });
    if (text === undefined) return [];
    return [functionName ? `    at ${readable(functionName)} (${text})` : `    at ${text}`];
  });
