import { commands } from "./commands.ts";
import { help } from "./help.ts";
import type { Io } from "./io.ts";
import { printError } from "./print-error.ts";

/** Runs the command that the arguments specify and returns its exit code. Prints errors to stderr. */
export const main = async (words: readonly string[], io: Io): Promise<number> => {
  const [name = "--help", ...args] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    return command ? await (await command.load())(args, io) : help(name, commands, io.stdout, io.stderr);
  } catch (error) {
    return printError(error, io.stderr, io.env);
  }
};
