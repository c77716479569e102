import type { Command, CommandWords } from "./command-words.ts";
import type { Flags } from "./flag.ts";
import { argumentTokens } from "./parse-words.ts";

/**
 * The options of a command and of all its subcommands. With these, a typed word that is an option's value is not taken
 * for the name of a subcommand.
 */
const allFlags = ({ flags = {}, subcommands = {} }: CommandWords): Flags =>
  Object.assign({}, flags, ...Object.values(subcommands).map(({ words }) => allFlags(words)));

/**
 * Finds the subcommand among the typed arguments, also after options. Returns it with the other arguments; undefined if
 * there is none.
 */
export const findSubcommand = (
  words: CommandWords,
  args: readonly string[],
): readonly [Command, readonly string[]] | undefined => {
  if (!words.subcommands) return undefined;
  const first = argumentTokens(allFlags(words), args).find(({ kind }) => kind !== "option");
  if (first?.kind !== "positional" || !Object.hasOwn(words.subcommands, first.value)) return undefined;
  return [words.subcommands[first.value]!, args.toSpliced(first.index, 1)];
};
