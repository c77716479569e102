import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { open, truncate } from "node:fs/promises";
import { EngineError } from "../errors.ts";
import { parsedLine } from "./parsed-line.ts";
import type { SampleRecord } from "./record.ts";
import { recordFault } from "./record-fault.ts";
import { type ScannedLine, scanLines } from "./scan-lines.ts";
import { withoutTexts } from "./without-texts.ts";

const parseLine = (line: string, file: string, number: number): SampleRecord => {
  const hint = "take the line out by hand: a resume then makes its sample again; or start a new run";
  const record = parsedLine(line, { what: "a record", file, line: number, hint });
  const fault = recordFault(record);
  if (fault === undefined) return record as SampleRecord;
  const reason = fault === "" ? "it is no object" : `${fault} is missing or invalid`;
  throw new EngineError(`this line is not a record: ${reason}`, {
    code: "run_damaged",
    file,
    line: number,
    field: fault,
    hint,
  });
};

const newline = 10;

const openRecords = (file: string): number => {
  try {
    return openSync(file, "r");
  } catch (cause) {
    throw new EngineError("the records of this run cannot be read", {
      code: "run_missing",
      file,
      cause,
      hint: "the run was moved or removed since it was opened: open it again",
    });
  }
};

/** The byte range of a record in its file, without the newline. */
export interface ByteRange {
  readonly at: number;
  readonly bytes: number;
}

/** A record with its position in the file. */
export interface PlacedRecord extends ByteRange {
  readonly record: SampleRecord;
}

async function* placed(file: string, textOf: (line: ScannedLine) => string): AsyncGenerator<PlacedRecord> {
  if (!existsSync(file)) return;
  let number = 0;
  for await (const line of scanLines(file)) {
    number += 1;
    const { from, to, at } = line;
    if (to > from) yield { record: parseLine(textOf(line), file, number), at, bytes: to - from };
  }
}

/** Streams all records of a run in the order of writing, with their positions in the file. */
export const streamPlaced = (file: string): AsyncGenerator<PlacedRecord> =>
  placed(file, ({ buffer, from, to }) => buffer.toString("utf8", from, to));

/**
 * Streams the records with empty long texts (prompt, answer, program, thinking). Reading without these texts is several
 * times faster, and allocates little memory.
 */
export const streamShortened = (file: string): AsyncGenerator<PlacedRecord> =>
  placed(file, ({ buffer, from, to }) => withoutTexts(buffer, from, to));

/**
 * Streams all records of a run in the order of writing. If a sample has several records, all are included. Throws for a
 * damaged line, with its position. Cost: memory of one record.
 */
export async function* streamRecords(file: string): AsyncGenerator<SampleRecord> {
  for await (const { record } of streamPlaced(file)) yield record;
}

/**
 * Reads the records at these byte ranges one at a time, in the given order. Throws `run_missing` if the file was
 * removed.
 */
export function* readPlaced(file: string, places: Iterable<ByteRange>): Generator<SampleRecord> {
  const handle = openRecords(file);
  // All lines share one buffer. A buffer for each line would fill the memory until the next garbage collection.
  let line = Buffer.allocUnsafeSlow(1 << 14);
  try {
    for (const { at, bytes } of places) {
      if (bytes > line.length) line = Buffer.allocUnsafeSlow(2 * bytes);
      readSync(handle, line, 0, bytes, at);
      yield parseLine(line.toString("utf8", 0, bytes), file, 0);
    }
  } finally {
    closeSync(handle);
  }
}

/**
 * Reads the valid records of a run, which are the last ones of each key. The records are in the order in which the keys
 * first occur.
 */
export const readRecords = async (file: string): Promise<SampleRecord[]> => {
  const last = new Map<string, SampleRecord>();
  for await (const record of streamRecords(file)) last.set(record.key, record);
  return [...last.values()];
};

/** Cuts off a last line that a crash left incomplete, so that new records start on a new line. */
export const dropTornLine = async (file: string): Promise<void> => {
  if (!existsSync(file)) return;
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const chunk = Buffer.alloc(1 << 16);
    for (let end = size; end > 0; end -= chunk.length) {
      const start = Math.max(0, end - chunk.length);
      const { bytesRead } = await handle.read(chunk, 0, end - start, start);
      const at = chunk.subarray(0, bytesRead).lastIndexOf(newline);
      if (at < 0 && start > 0) continue;
      const complete = start + at + 1;
      if (complete < size) await truncate(file, complete);
      return;
    }
  } finally {
    await handle.close();
  }
};
