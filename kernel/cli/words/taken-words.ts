import { nearest } from "../../../toolkit/base/nearest.ts";
import type { CommandWords } from "./command-words.ts";
import { refuse } from "./refuse-word.ts";

/**
 * The arguments of a command as its help shows them. If the command only has subcommands, the help shows their names
 * instead.
 */
const marksOf = ({ takes = "", run, subcommands = {} }: CommandWords): readonly string[] =>
  run ? takes.split(" ").filter((mark) => mark !== "") : [Object.keys(subcommands).join("|")];

/** One line of the help's usage: the command, its arguments and required options, without `taulab`. */
export const usageOf = (words: CommandWords): string => {
  const must = Object.entries(words.flags ?? {}).flatMap(([name, { isRequired, kind }]) =>
    isRequired ? [`--${name} ${kind?.mark}`] : [],
  );
  return [words.name, ...marksOf(words), ...must, "[OPTIONS]"].join(" ");
};

/**
 * The words from which an argument must be chosen, such as the shells of `taulab completion`. Most commands have none.
 */
export const choicesOf = (words: CommandWords): readonly string[] =>
  words.run ? marksOf(words).flatMap((mark) => (mark.includes("|") ? mark.split("|") : [])) : [];

/** Throws for an unknown subcommand, with the nearest known name. */
const refuseSubcommand = ({ name, subcommands = {} }: CommandWords, word: string): never => {
  const close = nearest(word, Object.keys(subcommands));
  const meant = close ? `; did you mean "taulab ${name} ${close}"?` : "";
  return refuse(`there is no "taulab ${name} ${word}"${meant}`, word, `one of ${Object.keys(subcommands).join(", ")}`);
};

/** Throws for too few or too many arguments, and for an unknown first word if the command needs a subcommand. */
export const checkTaken = (words: CommandWords, typed: readonly string[]): void => {
  const marks = marksOf(words);
  const alone = marks.filter((mark) => !/^\.\.\.\]?$/.test(mark));
  const must = alone.filter((mark) => !mark.startsWith("["));
  const most = alone.length < marks.length ? Number.POSITIVE_INFINITY : alone.length;
  const [first] = typed;
  if (words.subcommands && first !== undefined && (!words.run || most === 0 || words.fits?.test(first) === false))
    refuseSubcommand(words, first);
  const missing = must[typed.length];
  if (missing !== undefined) refuse(`${missing} is missing`, missing, `taulab ${usageOf(words)}`);
  const extra = typed[most];
  if (extra === undefined) return;
  const [meant] = Object.entries(words.flags ?? {}).find(([, { kind }]) => kind?.choices?.includes(extra)) ?? [];
  refuse(`unexpected word "${extra}"`, extra, meant ? `--${meant} ${extra}` : `taulab ${usageOf(words)}`);
};
