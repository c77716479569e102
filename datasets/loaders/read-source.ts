import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { DatasetError } from "../errors.ts";
import type { SourceText } from "./loader.ts";

const LARGEST_BYTES = 2 ** 29 - 64;

const gunzip = (file: string, bytes: Uint8Array): Uint8Array => {
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST_BYTES });
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

/** Line, and column in characters, of the first byte that is not UTF-8. */
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

/** Reads one file; decompresses what begins as gzip does, decodes strict UTF-8, drops a byte-order mark. */
export const readSource = async (file: string): Promise<SourceText> => {
  let raw: Uint8Array;
  try {
    raw = await readFile(file);
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    throw new DatasetError(missing ? "no such file" : `cannot be read: ${(cause as Error).message}`, {
      code: missing ? "missing_file" : "unreadable_file",
      file,
      hint: missing ? "Check the path; it is taken from the current directory." : "Check the file's permissions.",
      cause,
    });
  }
  const bytes = raw[0] === 0x1f && raw[1] === 0x8b ? gunzip(file, raw) : raw;
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
