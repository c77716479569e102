import { type JsonRecord, jsonRecord } from "../loaders/json-record.ts";
import { parseJson } from "./json-text.ts";
import { textLines } from "./text-lines.ts";

/** Reads the objects of a JSONL file, one at a time. */
export async function* lineRecords(file: string): AsyncGenerator<JsonRecord> {
  for await (const { text, line } of textLines(file)) yield jsonRecord(parseJson(text, { file, line }), { file, line });
}
