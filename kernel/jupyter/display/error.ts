import { types } from "node:util";
import { errorBrand } from "../../../toolkit/base/error-brand.ts";
import type { ErrorReport } from "../channel/protocol.ts";
import { define } from "../property.ts";
import { inspectText } from "./inspect.ts";

const red = (text: string): string => `\u001b[31m${text}\u001b[39m`;
const bold = (text: string): string => `\u001b[1m${text}\u001b[22m`;
const dim = (text: string): string => `\u001b[2m${text}\u001b[22m`;

export interface Excerpt {
  readonly code: string;
  readonly line: number;
  readonly column?: number;
}

/** The lines around the position of an error in a cell, with the position marked, for the error report. */
export const excerptLines = ({ code, line, column }: Excerpt): string[] => {
  const lines = code.split("\n");
  const first = Math.max(1, line - 2);
  const last = Math.min(lines.length, line + 2);
  const width = String(last).length;
  const shown: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = `${number === line ? "-> " : "   "}${String(number).padStart(width)} | ${lines[number - 1]}`;
    shown.push(number === line ? text : dim(text));
    if (number === line && column !== undefined) shown.push(`${" ".repeat(width + 6 + column - 1)}${red("^")}`);
  }
  return shown;
};

const textProperty = (value: object, key: string): string | undefined => {
  try {
    const text = (value as Record<string, unknown>)[key];
    return typeof text === "string" ? text : undefined;
  } catch {
    return undefined;
  }
};

/** Names of properties of an error that other lines of the error report already show. */
const toldAlready: ReadonlySet<string> = new Set([
  "name",
  "message",
  "stack",
  "hint",
  "cause",
  "errors",
  "error",
  "suppressed",
]);

/**
 * The properties of an error that no other line of its report shows. The properties are formatted as Node.js prints
 * them below a stack. No getter runs. An error of taulab shows none, because its hint is sufficient.
 */
const properties = (thrown: object): string[] => {
  if (types.isProxy(thrown) || Object.hasOwn(thrown, errorBrand)) return [];
  const all = Object.entries(Object.getOwnPropertyDescriptors(thrown));
  const others = all.filter(([key, { enumerable }]) => enumerable && !toldAlready.has(key));
  return others.length === 0
    ? []
    : inspectText(others.reduce<object>((all, [key, property]) => define(all, key, property), {})).split("\n");
};

const causes = (value: object, readable: (text: string) => string): string[] => {
  const lines: string[] = [];
  let cause = (value as { cause?: unknown }).cause;
  for (let depth = 0; cause !== undefined && depth < 5; depth++) {
    const isObject = typeof cause === "object" && cause !== null;
    const text = (isObject && textProperty(cause as object, "stack")) || inspectText(cause);
    const more = isObject && types.isNativeError(cause) ? properties(cause as object) : [];
    lines.push(`Caused by: ${readable(text)}`, ...more.map(readable));
    cause = isObject ? (cause as { cause?: unknown }).cause : undefined;
  }
  return lines;
};

/** The error report for front ends about a thrown value, which need not be an `Error`. */
export const reportError = (
  thrown: unknown,
  readable: (text: string) => string,
  find: (stack: string) => Excerpt | undefined,
  complete: (error: object, frames: readonly string[]) => readonly string[] = (_error, frames) => frames,
): ErrorReport => {
  if (typeof thrown !== "object" || thrown === null) {
    const evalue = typeof thrown === "string" ? thrown : inspectText(thrown);
    return { ename: "Thrown", evalue, traceback: [`${bold(red("Thrown"))}: ${evalue}`] };
  }
  const isError = thrown instanceof Error || textProperty(thrown, "stack") !== undefined;
  const ename = textProperty(thrown, "name") ?? (isError ? "Error" : "Thrown");
  const evalue = readable(textProperty(thrown, "message") ?? (isError ? "" : inspectText(thrown)));
  const stack = textProperty(thrown, "stack") ?? "";
  const stackFrames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  const frames = isError ? complete(thrown, stackFrames) : stackFrames;
  const excerpt = find(frames.join("\n"));
  const hint = textProperty(thrown, "hint");
  const { errors, error, suppressed } = thrown as { errors?: unknown; error?: unknown; suppressed?: unknown };
  const held = Array.isArray(errors) ? errors : ename === "SuppressedError" ? [error, suppressed] : [];
  const inner = held.slice(0, 5).map((one) => `  ${readable(inspectText(one))}`);
  const traceback = [
    `${bold(red(ename))}: ${evalue}`,
    ...(hint ? [`Hint: ${hint}`] : []),
    ...(excerpt ? excerptLines(excerpt) : []),
    ...frames.map((line) => dim(readable(line))),
    ...(isError ? properties(thrown) : []).map(readable),
    ...inner,
    ...causes(thrown, readable),
  ];
  return { ename, evalue, traceback };
};
