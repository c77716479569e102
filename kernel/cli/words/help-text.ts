import type { CommandWords } from "./command-words.ts";
import { firstSentence } from "./first-sentence.ts";
import { type Flag, type Flags, toggle } from "./flag.ts";
import { usageOf } from "./taken-words.ts";

const width = 110;

const wrapped = (text: string, columns: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

const headOf = (name: string, { short, kind }: Flag<unknown>): string =>
  `${short ? `-${short}, ` : ""}--${name}${kind ? ` ${kind.mark}` : ""}`;

/** The help of an option: its effect, its possible values and its default. */
const textOf = ({ help, kind, isMany, otherwise }: Flag<unknown>): string => {
  const choices = kind?.choices?.includes(kind.mark) ? [] : (kind?.choices ?? []);
  const notes = [
    choices.join(", "),
    isMany ? "repeatable" : "",
    otherwise === undefined ? "" : `default: ${otherwise}`,
  ];
  const notesText = notes.filter((note) => note !== "").join("; ");
  return notesText === "" ? help : `${help} (${notesText})`;
};

const flagsByTitle = (flags: Flags): ReadonlyMap<string, readonly [string, Flag<unknown>][]> => {
  const help = toggle("show this help", { short: "h" });
  const last = Object.values(flags).at(-1)?.group;
  const all = Object.entries({ ...flags, help: last === undefined ? help : { ...help, group: last } });
  return Map.groupBy(all, ([, { group = "options" }]) => group);
};

const indented = (head: string, text: string, column: number): string =>
  wrapped(text, Math.max(40, width - column - 2))
    .map((line, at) => `  ${(at === 0 ? head : "").padEnd(column)}${line}`)
    .join("\n");

const usages = (words: CommandWords): string[] => {
  const subcommands = Object.values(words.subcommands ?? {}).map((subcommand) => subcommand.words);
  const ownUsage = words.run || subcommands.length === 0 ? [words] : [];
  return [...ownUsage, ...subcommands].map((one) => `taulab ${usageOf(one)}`);
};

/** The help of a command. All commands have the same format. */
export const helpText = (words: CommandWords): string => {
  const { about, flags = {}, subcommands = {}, more, exits } = words;
  const groups = flagsByTitle(flags);
  const heads = Object.entries(flags).map(([name, one]) => headOf(name, one).length);
  const column = Math.max(...heads, "-h, --help".length) + 2;
  const below = Object.entries(subcommands);
  const nameColumn = Math.max(0, ...below.map(([name]) => name.length)) + 2;
  const subcommandLines = below.map(([name, subcommand]) =>
    indented(name, firstSentence(subcommand.words.about), nameColumn),
  );
  const sections = [...groups].map(([title, all]) =>
    [`${title}:`, ...all.map(([name, one]) => indented(headOf(name, one), textOf(one), column))].join("\n"),
  );
  return [
    `usage: ${usages(words).join("\n       ")}`,
    wrapped(about, width).join("\n"),
    ...(subcommandLines.length > 0 ? [["subcommands, each with its own --help:", ...subcommandLines].join("\n")] : []),
    ...sections,
    ...(more === undefined ? [] : [more]),
    `exit codes: ${exits ?? "0 done, 1 failed, 2 bad input, 3 endpoint, sandbox, budget or too many errors"}, 130 interrupted`,
  ]
    .join("\n\n")
    .concat("\n");
};
