import type { Command, ListedCommand } from "./command-words.ts";

const below = (command: Command): Command[] => [
  command,
  ...Object.values(command.words.subcommands ?? {}).flatMap(below),
];

/** All commands and subcommands; each subcommand comes after its parent. */
export const walkCommands = async (listed: Readonly<Record<string, ListedCommand>>): Promise<Command[]> =>
  (await Promise.all(Object.values(listed).map(({ load }) => load()))).flatMap(below);
