import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, type Transform } from "node:stream";
import * as zlib from "node:zlib";
import { DatasetError } from "../errors.ts";

export interface NumberedText {
  readonly text: string;
  /** The line number, from 1. */
  readonly line: number;
}

const packings: readonly { readonly start: readonly number[]; readonly unpack: () => Transform }[] = [
  { start: [0x1f, 0x8b], unpack: zlib.createGunzip },
  { start: [0x28, 0xb5, 0x2f, 0xfd], unpack: () => zlib.createZstdDecompress() },
];

const firstBytes = async (file: string): Promise<Buffer> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const unreadable = (file: string, line: number, cause: unknown): DatasetError => {
  const { code, message } = cause as NodeJS.ErrnoException;
  const odd = code === "ERR_ENCODING_INVALID_ENCODED_DATA";
  return new DatasetError(odd ? "is not UTF-8 text" : `cannot be read: ${message}`, {
    code: "unreadable_file",
    file,
    line,
    hint: odd ? "Save the file as UTF-8." : "Fetch the file again: the copy is cut short or damaged.",
    cause,
  });
};

/**
 * Reads the lines of a file that are not blank. It reads in pieces, so memory does not grow with the file. Content in
 * gzip or zstd is unpacked, whatever the file's name.
 */
export async function* lineBatches(file: string): AsyncGenerator<readonly NumberedText[]> {
  const start = await firstBytes(file);
  const packing = packings.find((each) => each.start.every((byte, i) => start[i] === byte));
  const raw = createReadStream(file, { highWaterMark: 2 ** 18 });
  const bytes = packing ? pipeline(raw, packing.unpack(), () => {}) : raw;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 0;
  let tail = "";
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      const parts = (tail + decoder.decode(chunk, { stream: true })).split("\n");
      tail = parts.pop() ?? "";
      const first = line + 1;
      line += parts.length;
      yield parts.map((text, i) => ({ text, line: first + i })).filter(({ text }) => text.trim() !== "");
    }
    tail += decoder.decode();
  } catch (cause) {
    throw cause instanceof DatasetError ? cause : unreadable(file, line + 1, cause);
  } finally {
    raw.destroy();
  }
  if (tail.trim() !== "") yield [{ text: tail, line: line + 1 }];
}

/** Reads the lines of `lineBatches`, one at a time. */
export async function* textLines(file: string): AsyncGenerator<NumberedText> {
  for await (const lines of lineBatches(file)) yield* lines;
}
