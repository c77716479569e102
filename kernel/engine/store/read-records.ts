import { createReadStream, existsSync } from "node:fs";
import { open, truncate } from "node:fs/promises";
import { EngineError } from "../errors.ts";
import type { SampleRecord } from "./record.ts";

const parseLine = (line: string, file: string, number: number): SampleRecord => {
  try {
    const record = JSON.parse(line) as SampleRecord;
    if (typeof record.key === "string") return record;
  } catch {}
  throw new EngineError("this line is not a record", {
    code: "run_damaged",
    file,
    line: number,
    hint: "take the line out by hand, or start a new run; the other records are whole",
  });
};

const newline = 10;

/** Whole lines of a file, a chunk at a time. A last line without its newline was being written when a process died. */
async function* wholeLines(file: string): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(newline, from); end >= 0; end = chunk.indexOf(newline, from)) {
      const part = chunk.subarray(from, end);
      yield (rest.length > 0 ? Buffer.concat([...rest, part]) : part).toString("utf8");
      rest = [];
      from = end + 1;
    }
    if (from < chunk.length) rest.push(Buffer.from(chunk.subarray(from)));
  }
}

/**
 * Every record of a run in the order they were written, one at a time, superseded ones too. Refuses a damaged line with
 * its position. Cost: memory of one record.
 */
export async function* streamRecords(file: string): AsyncGenerator<SampleRecord> {
  if (!existsSync(file)) return;
  let number = 0;
  for await (const line of wholeLines(file)) {
    number += 1;
    if (line !== "") yield parseLine(line, file, number);
  }
}

/** The records of a run that count: the last of each key, in the order in which they were first written. */
export const readRecords = async (file: string): Promise<SampleRecord[]> => {
  const last = new Map<string, SampleRecord>();
  for await (const record of streamRecords(file)) last.set(record.key, record);
  return [...last.values()];
};

/** Cuts off a last line that a crash left unfinished, so that new records start on a line of their own. */
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
      const whole = start + at + 1;
      if (whole < size) await truncate(file, whole);
      return;
    }
  } finally {
    await handle.close();
  }
};
