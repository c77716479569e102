import { readFile } from "node:fs/promises";
import { parseJson } from "./json-text.ts";

/** Reads a JSON document from a file. Throws `syntax` with file, line and column. */
export const readJson = async (file: string): Promise<unknown> => parseJson(await readFile(file, "utf8"), { file });
