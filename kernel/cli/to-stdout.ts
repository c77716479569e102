import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { EngineError } from "../engine/errors.ts";
import type { Io } from "./io.ts";

/** True if a file name on the command line means standard output. */
export const meansStdout = (file: string | undefined): boolean => file === "-";

/** Ignores the error of a closed pipe: the reader has enough, as with `| head`. */
const unlessClosed = (error: NodeJS.ErrnoException): void => {
  if (!["EPIPE", "ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_DESTROYED"].includes(error.code ?? "")) throw error;
};

/**
 * Writes an output to standard output instead of a file. Throws if the output consists of several files.
 *
 * @param option the option's name without dashes
 * @param write writes the file
 */
export const toStdout = async (option: string, write: (file: string) => Promise<unknown>, io: Io): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "taulab-stdout-"));
  try {
    const file = join(folder, "file");
    await write(file);
    if ((await readdir(folder)).length > 1 || (await stat(file)).isDirectory())
      throw new EngineError("this format has several files, which standard output cannot hold", {
        code: "invalid_config",
        argument: option,
        value: "-",
        hint: `give their path with --${option}`,
      });
    await pipeline(createReadStream(file), io.stdout, { end: false }).catch(unlessClosed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
