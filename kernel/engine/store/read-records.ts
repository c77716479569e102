import { existsSync } from "node:fs";
import { readFile, truncate } from "node:fs/promises";
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

/** A last line without its newline was being written when the process died: it never counted. */
const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf("\n") + 1);

/** All finished records of a run, in the order they finished. Refuses a damaged line with its position. */
export const readRecords = async (file: string): Promise<SampleRecord[]> => {
  if (!existsSync(file)) return [];
  const lines = wholeLines(await readFile(file, "utf8")).split("\n");
  return lines.flatMap((line, index) => (line === "" ? [] : [parseLine(line, file, index + 1)]));
};

/** Cuts off a last line that a crash left unfinished, so that new records start on a line of their own. */
export const dropTornLine = async (file: string): Promise<void> => {
  if (!existsSync(file)) return;
  const content = await readFile(file);
  const whole = content.lastIndexOf(10) + 1;
  if (whole < content.length) await truncate(file, whole);
};
