import type { Command, CommandWords } from "./command-words.ts";
import type { Flags } from "./flag.ts";
import { argumentTokens } from "./parse-words.ts";

/** The options of a command and of all its subcommands. */
const allFlags = ({ flags = {}, verbs = {} }: CommandWords): Flags =>
  Object.assign({}, flags, ...Object.values(verbs).map(({ words }) => allFlags(words)));

/** Finds the verb in the typed words, which may follow options, and the other words. Undefined if there is no verb. */
export const findVerb = (
  words: CommandWords,
  args: readonly string[],
): readonly [Command, readonly string[]] | undefined => {
  if (!words.verbs) return undefined;
  const first = argumentTokens(allFlags(words), args).find(({ kind }) => kind !== "option");
  if (first?.kind !== "positional" || !Object.hasOwn(words.verbs, first.value)) return undefined;
  return [words.verbs[first.value]!, args.toSpliced(first.index, 1)];
};
