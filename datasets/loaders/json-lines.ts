import { DatasetError } from "../errors.ts";
import type { SourceText } from "./loader.ts";
import { nearestName } from "./nearest-name.ts";

/** One line of a JSONL file, read strictly. Fields that nobody asks for are left alone. */
export interface JsonLine {
  readonly place: { readonly file: string; readonly line: number; readonly column: number };
  readonly keys: readonly string[];
  /** As parsed, unchecked. */
  readonly values: Readonly<Record<string, unknown>>;
  text(name: string): string;
  textOrNumber(name: string): string;
  /** Empty where the field is absent. */
  texts(name: string): readonly string[];
  has(name: string): boolean;
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
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new DatasetError("must be a JSON object", {
    code: "wrong_type",
    file,
    line,
    column: 1,
    hint: "Each line of a JSONL file is one whole JSON object.",
  });
};

const lineOf = (value: Readonly<Record<string, unknown>>, place: JsonLine["place"]): JsonLine => {
  const keys = Object.keys(value);
  const has = (name: string) => value[name] !== undefined && value[name] !== null;
  const wrong = (field: string, wanted: string) => {
    if (has(field))
      return new DatasetError(`must be ${wanted}, but is ${JSON.stringify(value[field]).slice(0, 40)}`, {
        ...place,
        code: "wrong_type",
        field,
        hint: `Write ${wanted} here.`,
      });
    const meant = nearestName(field, keys);
    return new DatasetError(`the field is missing${meant ? `; is "${meant}" meant to be it?` : ""}`, {
      ...place,
      code: "missing_field",
      field,
      hint: `This line has the fields ${keys.join(", ") || "none"}.`,
    });
  };
  return {
    place,
    keys,
    values: value,
    has,
    text: (name) => {
      const item = value[name];
      if (typeof item !== "string") throw wrong(name, "text");
      return item;
    },
    textOrNumber: (name) => {
      const item = value[name];
      if (typeof item !== "string" && typeof item !== "number") throw wrong(name, "text or a number");
      return String(item);
    },
    texts: (name) => {
      const items = has(name) ? value[name] : [];
      if (!Array.isArray(items) || !items.every((item) => typeof item === "string"))
        throw wrong(name, "a list of texts");
      return items;
    },
  };
};

/** Lines of a JSONL file; blank ones are skipped. */
export const jsonLines = ({ file, text }: SourceText): readonly JsonLine[] => {
  const lines = text
    .split("\n")
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => content.trim() !== "");
  if (lines.length > 0)
    return lines.map(({ content, line }) => lineOf(parseLine(content, file, line), { file, line, column: 1 }));
  throw new DatasetError("has no tasks", { code: "missing_field", file, hint: "Write one JSON object a line." });
};

/** Names of the fields of the first line; empty where that is no JSON object. */
export const firstKeys = (text: string): readonly string[] => {
  try {
    const first: unknown = JSON.parse(text.split("\n").find((line) => line.trim() !== "") ?? "null");
    return first !== null && typeof first === "object" ? Object.keys(first) : [];
  } catch {
    return [];
  }
};
