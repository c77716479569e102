import { isObject } from "../../toolkit/base/is-object.ts";
import { DatasetError } from "../errors.ts";
import { type JsonRecord, jsonRecord } from "./json-record.ts";
import type { SourceText } from "./loader.ts";

/** One line of a JSONL file, with methods that check its fields. */
export interface JsonLine extends JsonRecord {
  readonly place: { readonly file: string; readonly line: number; readonly column: number };
}

const parseLine = (text: string, file: string, line: number): Readonly<Record<string, unknown>> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const { message } = cause as Error;
    const position = /at position (\d+)/.exec(message)?.[1];
    const column = position === undefined ? text.trimEnd().length + 1 : Number(position) + 1;
    throw new DatasetError(`is not valid JSON: ${message.replace(/ \(line .*\)$/, "")}`, {
      code: "syntax",
      file,
      line,
      column,
      hint: "Each line of a JSONL file is one whole JSON object; a copy that was cut short ends in the middle of one.",
      cause,
    });
  }
  if (isObject(value)) return value;
  throw new DatasetError("must be a JSON object", {
    code: "wrong_type",
    file,
    line,
    column: 1,
    hint: "Each line of a JSONL file is one whole JSON object.",
  });
};

const lineOf = (value: Readonly<Record<string, unknown>>, place: JsonLine["place"]): JsonLine => ({
  ...jsonRecord(value, place),
  place,
});

/** Parses the lines of a JSONL file; blank lines are skipped. */
export const jsonLines = ({ file, text }: SourceText): readonly JsonLine[] => {
  const lines = text
    .split("\n")
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => content.trim() !== "");
  if (lines.length > 0)
    return lines.map(({ content, line }) => lineOf(parseLine(content, file, line), { file, line, column: 1 }));
  throw new DatasetError("has no tasks", { code: "missing_field", file, hint: "Write one JSON object per line." });
};

/** Returns the field names in the first line; empty if it is not a JSON object. */
export const firstKeys = (text: string): readonly string[] => {
  try {
    const first: unknown = JSON.parse(text.split("\n").find((line) => line.trim() !== "") ?? "null");
    return first !== null && typeof first === "object" ? Object.keys(first) : [];
  } catch {
    return [];
  }
};
