import { resolve } from "node:path";
import { makeFolder as make } from "../../../toolkit/tables/io/make-folder.ts";
import { whileWriting } from "./writing-failed.ts";

/**
 * Makes a folder and its missing parents. Throws `cannot_write` with the system's reason.
 *
 * @param hint the hint of the error; default: the hint for a run's folder
 *
 * @example
 * const code = await makeFolder("/dev/null/runs").catch((error) => error.code);
 * code; // => "cannot_write"
 */
export const makeFolder = (path: string, hint?: string): Promise<void> =>
  whileWriting(path, (async () => make(resolve(path)))(), hint);
