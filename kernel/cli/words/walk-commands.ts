import type { Command, ListedCommand } from "./command-words.ts";

const below = (command: Command): Command[] => [command, ...Object.values(command.words.verbs ?? {}).flatMap(below)];

/** Every command with all below it, each behind the one that it belongs to. */
export const walkCommands = async (listed: Readonly<Record<string, ListedCommand>>): Promise<Command[]> =>
  (await Promise.all(Object.values(listed).map(({ load }) => load()))).flatMap(below);
