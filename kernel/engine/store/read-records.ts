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
  const reason = fault === "" ? "it is no object" : `${fault} is missing or not what it should be`;
  throw new EngineError(`this line is not a record: ${reason}`, {
    ...{ code: "run_damaged", file, line: number, field: fault, hint },
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

/** The position of a record in its file, in bytes, without its newline. */
export interface ByteRange {
  readonly at: number;
  readonly bytes: number;
}

/** A record and its position in the file. */
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

/** Every record of a run as `streamRecords` gives it, with its position. */
export const streamPlaced = (file: string): AsyncGenerator<PlacedRecord> =>
  placed(file, ({ buffer, from, to }) => buffer.toString("utf8", from, to));

/**
 * The records with long texts emptied (prompt, answer, program, thinking): several times faster, with little garbage.
 */
export const streamShortened = (file: string): AsyncGenerator<PlacedRecord> =>
  placed(file, ({ buffer, from, to }) => withoutTexts(buffer, from, to));

/**
 * Every record of a run in the order of writing, one at a time, superseded ones too. Refuses a damaged line with its
 * position. Cost: memory of one record.
 */
export async function* streamRecords(file: string): AsyncGenerator<SampleRecord> {
  for await (const { record } of streamPlaced(file)) yield record;
}

/** The records at these places, one at a time, in the order of the places. Throws `run_missing` if the file is gone. */
export function* readPlaced(file: string, places: Iterable<ByteRange>): Generator<SampleRecord> {
  const handle = openRecords(file);
  // One buffer for all lines, because a hundred thousand buffers would wait for garbage collection.
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

/** The records of a run that count: the last of each key, in the order in which they were first written. */
export const readRecords = async (file: string): Promise<SampleRecord[]> => {
  const last = new Map<string, SampleRecord>();
  for await (const record of streamRecords(file)) last.set(record.key, record);
  return [...last.values()];
};

/** Cuts off a last line that a crash left unfinished. New records then start on a line of their own. */
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
