import { badLine } from "./file.ts";

export interface CsvField {
  readonly text: string;
  readonly quoted: boolean;
}

export interface CsvLine {
  readonly number: number;
  readonly fields: CsvField[];
}

const candidates = [",", ";", "\t", "|"];

/** Detects the delimiter: the most frequent candidate outside quotes in the first line. */
export const delimiterOf = (text: string): string => {
  const first = (/^(?:[^"\r\n]|"(?:[^"]|"")*")*/.exec(text)?.[0] ?? "").replace(/"(?:[^"]|"")*"/g, "");
  const counts = candidates.map((sign) => first.split(sign).length - 1);
  const most = Math.max(...counts);
  return most > 0 ? (candidates[counts.indexOf(most)] ?? ",") : ",";
};

/**
 * A name in the first line is quoted if it contains one of these characters. Otherwise a reader could take it for the
 * delimiter.
 */
export const delimiterSigns = /[,;\t|]/;

const escaped = (sign: string): string => (/\w/.test(sign) ? sign : `\\${sign}`);

/** Parses lines by RFC 4180: fields in quotes may contain delimiters, line breaks and doubled quotes. */
export const csvLines = (path: string, text: string, delimiter: string): CsvLine[] => {
  const sign = delimiter === "\t" ? "\\t" : escaped(delimiter);
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${sign}]*))(${sign}|\\r?\\n|$)`, "y");
  const lines: CsvLine[] = [];
  let line: CsvLine = { number: 1, fields: [] };
  let [number, start] = [1, 0];
  for (let at = 0; at < text.length || line.fields.length > 0; ) {
    field.lastIndex = at;
    const match = field.exec(text);
    if (!match)
      throw badLine(path, number, at - start + 1, "a quote in the middle of a field", 'write "" for a quote in quotes');
    const [matched, quoted, unquoted, end] = match;
    line.fields.push({ text: quoted?.replaceAll('""', '"') ?? unquoted ?? "", quoted: quoted !== undefined });
    at += matched.length;
    number += matched.match(/\n/g)?.length ?? 0;
    if (matched.includes("\n")) start = at - (matched.length - matched.lastIndexOf("\n") - 1);
    if (end !== delimiter) {
      lines.push(line);
      line = { number, fields: [] };
      if (at >= text.length) break;
    }
  }
  return lines;
};

/** True for an empty line. In a file with a single column, it is a row without a value. */
export const isBlank = ({ fields }: CsvLine): boolean =>
  fields.length === 1 && fields[0]?.text === "" && !fields[0].quoted;
