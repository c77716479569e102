import { readFile } from "node:fs/promises";
import { EngineError } from "../errors.ts";

/** Message and hint for a file that cannot be read, by the system's error code. */
const unread: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  ENOENT: ["there is no such file", "check the path; it is relative to the current folder"],
  EISDIR: ["it is a folder", "name the configuration in it"],
  ERR_ENCODING_INVALID_ENCODED_DATA: ["it is not UTF-8 text", "save it as UTF-8"],
};

/** Reads the text of a configuration file. Throws `invalid_config` with the file's path. */
export const readConfigText = async (file: string): Promise<string> => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch (cause) {
    const { code = "", message: reason } = cause as NodeJS.ErrnoException;
    const [message, hint] = unread[code] ?? [`it cannot be read: ${reason}`, "check the file's permissions"];
    throw new EngineError(message, { code: "invalid_config", file, cause, hint });
  }
};
