import { exitCodes } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import type { Command, CommandWords } from "./command-words.ts";
import { findSubcommand } from "./find-subcommand.ts";
import type { Flags } from "./flag.ts";
import { helpText } from "./help-text.ts";
import { argumentTokens, partWords, readValues } from "./parse-words.ts";
import { checkTaken } from "./taken-words.ts";

/** Parses the arguments by a command's declaration, and runs the command, a subcommand or the help. */
const run = async (words: CommandWords, args: readonly string[], io: Io): Promise<number> => {
  const subcommand = findSubcommand(words, args);
  if (subcommand) return subcommand[0](subcommand[1], io);
  const { flags = {}, instead = {} } = words;
  const options = argumentTokens(flags, args).flatMap((token) => (token.kind === "option" ? [token.name] : []));
  const other = options.find((name) => Object.hasOwn(instead, name));
  if (other) return (await instead[other]!())(args, io);
  if (options.includes("help")) {
    io.stdout.write(helpText(words));
    return exitCodes.ok;
  }
  const typed = partWords(flags, args);
  checkTaken(words, typed.words);
  const optionNames = new Set(typed.options.keys());
  return words.run!({ values: readValues(flags, typed), optionNames, words: typed.words, args }, io);
};

/** Makes a command from its declaration. */
export const command = <F extends Flags = Record<never, never>>(words: CommandWords<F>): Command =>
  Object.assign((args: readonly string[], io: Io) => run(words, args, io), { words });
