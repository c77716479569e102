import { open, stat } from "node:fs/promises";
import type { SampleRecord } from "../../store/record.ts";

const newline = 10;
const chunkBytes = 1 << 20;

/** A complete line of a file of records: its position, its length and its text. */
export interface Line {
  readonly at: number;
  readonly bytes: number;
  readonly text: string;
}

/**
 * Yields the complete lines of a file that start at or after a position. An incomplete last line is left for the next
 * call.
 */
export async function* linesFrom(file: string, from: number): AsyncGenerator<Line> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size <= from) return;
  const handle = await open(file, "r");
  try {
    let pending = Buffer.alloc(0);
    let at = from;
    for (let place = from; place < size; ) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(chunkBytes), 0, chunkBytes, place);
      if (bytesRead === 0) return;
      place += bytesRead;
      const data = Buffer.concat([pending, buffer.subarray(0, bytesRead)]);
      let begin = 0;
      for (let end = data.indexOf(newline); end >= 0; end = data.indexOf(newline, begin)) {
        yield { at, bytes: end - begin, text: data.toString("utf8", begin, end) };
        at += end + 1 - begin;
        begin = end + 1;
      }
      pending = data.subarray(begin);
    }
  } finally {
    await handle.close();
  }
}

/** Reads the record that starts at a position of a file. */
export const recordAt = async (file: string, at: number, bytes: number): Promise<SampleRecord> => {
  const handle = await open(file, "r");
  try {
    const buffer = Buffer.alloc(bytes);
    await handle.read(buffer, 0, bytes, at);
    return JSON.parse(buffer.toString("utf8")) as SampleRecord;
  } finally {
    await handle.close();
  }
};
