import { DatasetError } from "../errors.ts";

/** Matches text in quotes, or a number that Python writes but JSON does not allow. */
const quotedOrOdd = /"(?:[^"\\]|\\.)*"|-?\bInfinity\b|\bNaN\b/g;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const cleanText = text.replace(quotedOrOdd, (match) => (match.startsWith('"') ? match : "null"));
    if (cleanText === text) throw error;
    return JSON.parse(cleanText);
  }
};

const placeOf = (text: string, message: string): { line: number; column: number } => {
  const position = /at position (\d+)/.exec(message)?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

export interface JsonPlace {
  readonly file: string;
  /** The line number, if the text is one line of its file. */
  readonly line?: number;
  /** Name of the member, if the file is an archive. */
  readonly field?: string;
}

/**
 * Parses JSON as Python's `json` writes it. NaN and infinities, which JSON does not allow, become null (missing).
 *
 * @throws DatasetError `syntax` with file, line and column.
 */
export const parseJson = (text: string, { file, line, field }: JsonPlace): unknown => {
  try {
    return parsed(text);
  } catch (cause) {
    const { message } = cause as Error;
    const place = placeOf(text, message);
    throw new DatasetError(`is not valid JSON: ${message.replace(/ \(line .*\)$/, "")}`, {
      code: "syntax",
      file,
      line: line ?? place.line,
      column: place.column,
      ...(field ? { field } : {}),
      hint: "The file is damaged, or was cut short while it was written or copied: fetch it again.",
      cause,
    });
  }
};
