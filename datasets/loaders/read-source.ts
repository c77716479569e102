import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import * as zlib from "node:zlib";
import { DatasetError } from "../errors.ts";
import type { SourceText } from "./loader.ts";

const LARGEST_BYTES = 2 ** 29 - 64;

const gunzip = (file: string, bytes: Uint8Array): Uint8Array => {
  try {
    return zlib.gunzipSync(bytes, { maxOutputLength: LARGEST_BYTES });
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const large = code === "ERR_BUFFER_TOO_LARGE";
    const hint = large
      ? "Split the file, or decompress it and load parts."
      : "Fetch the file again: the copy is cut short or damaged.";
    throw new DatasetError(large ? "expands to more than 512 MiB" : `cannot be decompressed: ${message}`, {
      code: "unreadable_file",
      file,
      hint,
      cause,
    });
  }
};

const gzipStart = [0x1f, 0x8b];
const zstdStart = [0x28, 0xb5, 0x2f, 0xfd];
const parquetStart = [...Buffer.from("PAR1")];
const begins = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte);

const damaged = (file: string, cause: unknown): DatasetError =>
  new DatasetError(`cannot be read: ${(cause as Error).message}`, {
    code: "unreadable_file",
    file,
    hint: "Fetch the file again: the copy is cut short or damaged.",
    cause,
  });

/** Decompresses zstd, which Node.js supports since 22.15. */
const zstd = (file: string, bytes: Uint8Array): Uint8Array => {
  if (!("zstdDecompressSync" in zlib))
    throw new DatasetError("is packed with zstd, which this version of Node.js cannot read", {
      code: "unreadable_file",
      file,
      hint: "Use Node 22.15 or later, or pack with gzip.",
    });
  try {
    return zlib.zstdDecompressSync(bytes, { maxOutputLength: LARGEST_BYTES });
  } catch (cause) {
    throw damaged(file, cause);
  }
};

/** Converts the rows of a Parquet file to JSON lines, so that every format has one reader. Row n is line n. */
const parquetLines = async (file: string): Promise<string> => {
  try {
    const { readParquet } = await import("../../toolkit/tables/parquet.ts");
    const rows = (await readParquet(file)).objects();
    const replacer = (_: string, value: unknown): unknown => (typeof value === "bigint" ? Number(value) : value);
    return rows.map((row) => JSON.stringify(row, replacer)).join("\n");
  } catch (cause) {
    throw damaged(file, cause);
  }
};

/** Finds the line, and the column in characters, of the first byte that is not UTF-8. */
const badPlace = (bytes: Uint8Array): { line: number; column: number } => {
  for (let start = 0, line = 1; start < bytes.length; line++) {
    const newline = bytes.indexOf(10, start);
    const end = newline === -1 ? bytes.length : newline;
    const text = bytes.subarray(start, end);
    if (!isUtf8(text)) return { line, column: new TextDecoder().decode(text).indexOf("\uFFFD") + 1 };
    start = end + 1;
  }
  return { line: 1, column: 1 };
};

/** Reads one file. Decompresses gzip, decodes strict UTF-8, and drops a byte order mark. */
export const readSource = async (file: string): Promise<SourceText> => {
  let raw: Uint8Array;
  try {
    raw = await readFile(file);
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    throw new DatasetError(missing ? "no such file" : `cannot be read: ${(cause as Error).message}`, {
      code: missing ? "missing_file" : "unreadable_file",
      file,
      hint: missing ? "Check the path; it is relative to the current directory." : "Check the file's permissions.",
      cause,
    });
  }
  if (begins(raw, parquetStart)) return { file, text: await parquetLines(file) };
  const bytes = begins(raw, gzipStart) ? gunzip(file, raw) : begins(raw, zstdStart) ? zstd(file, raw) : raw;
  if (file.endsWith(".gz") && bytes === raw)
    throw new DatasetError("is named .gz but does not begin as gzip does", {
      code: "unreadable_file",
      file,
      hint: "Fetch the file again, or remove .gz from its name.",
    });
  if (!isUtf8(bytes))
    throw new DatasetError("is not UTF-8 text", {
      code: "unreadable_file",
      file,
      ...badPlace(bytes),
      hint: "Save the file as UTF-8.",
    });
  return { file, text: new TextDecoder().decode(bytes) };
};
