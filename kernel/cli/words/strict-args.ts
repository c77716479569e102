import { parseArgs } from "node:util";
import { unknownOption } from "./unknown-option.ts";

/** Node's own parser for commands without a table of words; an unknown option is told as everywhere. */
export const strictArgs: typeof parseArgs = (config) => {
  try {
    return parseArgs(config);
  } catch (error) {
    const [, raw] = /^Unknown option '(.*?)'/.exec((error as Error).message) ?? [];
    throw raw === undefined ? error : unknownOption(raw, Object.keys(config?.options ?? {}));
  }
};
