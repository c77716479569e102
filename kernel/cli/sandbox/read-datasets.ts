import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { ServedDataset, ServedDatasets } from "../../compat/fusion/find-rows.ts";
import { EngineError } from "../../engine/errors.ts";

const unzip = promisify(gunzip);

type Row = ServedDataset["rows"][number];

const refuse = (message: string, value: string, hint: string): never => {
  throw new EngineError(message, { code: "invalid_config", argument: "dataset", value, hint });
};

const rowsOf = (text: string, file: string): Row[] =>
  text.split("\n").flatMap((line, index): Row[] => {
    if (line.trim() === "") return [];
    let row: unknown;
    try {
      row = JSON.parse(line);
    } catch (error) {
      refuse(`${file}:${index + 1}: ${(error as Error).message}`, line.slice(0, 80), "one JSON object a line");
    }
    if (typeof row !== "object" || row === null || Array.isArray(row))
      refuse(`${file}:${index + 1}: not a JSON object`, line.slice(0, 80), "one JSON object a line");
    return [row as Row];
  });

const read = async (flag: string): Promise<[string, ServedDataset]> => {
  const [, name = "", type = "", path = ""] = /^([^=]+)=([^:]+):(.+)$/.exec(flag) ?? [];
  if (path === "")
    refuse(`--dataset ${flag} is invalid`, flag, "NAME=CLASS:FILE, for example mine=HumanEvalDataset:rows.jsonl");
  const file = resolve(path);
  const unreadable = (error: unknown) =>
    refuse(`${file} cannot be read: ${(error as Error).message}`, flag, "the path of a JSONL file");
  const bytes = await readFile(file).catch(unreadable);
  const zipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = zipped ? await unzip(bytes).catch(unreadable) : bytes;
  return [name, { type, rows: rowsOf(text.toString("utf8"), file) }];
};

/** Reads the data sets of `--dataset NAME=CLASS:FILE` flags. */
export const readDatasets = async (flags: readonly string[]): Promise<ServedDatasets> =>
  Object.fromEntries(await Promise.all(flags.map(read)));
