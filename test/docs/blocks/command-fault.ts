import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commands } from "../../../kernel/cli/commands.ts";
import type { Command } from "../../../kernel/cli/words/command-words.ts";
import { findSubcommand } from "../../../kernel/cli/words/find-subcommand.ts";
import { argumentTokens, partWords, readValues } from "../../../kernel/cli/words/parse-words.ts";
import { checkTaken } from "../../../kernel/cli/words/taken-words.ts";
import { root } from "../../tools/root.ts";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

/** Programs outside taulab that the documentation uses. Their arguments are not checked. */
const otherPrograms = new Set(
  "export source curl docker redis-server jupyter python git apt-get podman openssl sbatch ssh pnpm bun deno".split(
    " ",
  ),
);

/** Parses the words by the command's own parser. Throws its error if they are wrong. */
const read = async (command: Command, args: readonly string[]): Promise<void> => {
  const { words } = command;
  const subcommand = findSubcommand(words, args);
  if (subcommand) return read(subcommand[0], subcommand[1]);
  const { flags = {}, instead = {} } = words;
  const options = argumentTokens(flags, args).flatMap((token) => (token.kind === "option" ? [token.name] : []));
  const other = options.find((name) => Object.hasOwn(instead, name));
  if (other !== undefined) return read(await instead[other]!(), args);
  if (options.includes("help")) return;
  const typedWords = partWords(flags, args);
  checkTaken(words, typedWords.words);
  readValues(flags, typedWords);
};

const taulabFault = async ([name = "--help", ...args]: readonly string[]): Promise<string | null> => {
  if (name === "--help" || name === "--version") return null;
  if (!Object.hasOwn(commands, name)) return `there is no command "${name}"`;
  try {
    await read(await commands[name]!.load(), args);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

const behindDashes = (words: readonly string[]): readonly string[] => words.slice(words.indexOf("--") + 1);

const npmFault = async ([subcommand = "", ...words]: readonly string[]): Promise<string | null> => {
  if (["install", "publish", "pack"].includes(subcommand)) return null;
  const script = subcommand === "run" ? words.find((word) => !word.startsWith("-")) : subcommand;
  if (script === undefined || !Object.hasOwn(scripts, script)) return `there is no script "${script}"`;
  if (script === "taulab") return taulabFault(words.includes("--") ? behindDashes(words) : words.slice(1));
  if (script === "start" && words.includes("--")) return taulabFault(["start", ...behindDashes(words)]);
  const path = words.find((word) => /^(test|docs|kernel)\/.*\.\w+$/.test(word));
  return path === undefined || existsSync(join(root, path)) ? null : `there is no file ${path}`;
};

/** The fault of a command in the documentation: an unknown command, option, script or file; null if there is none. */
export const commandFault = async ([program = "", ...words]: readonly string[]): Promise<string | null> => {
  if (program === "taulab") return taulabFault(words);
  if (program === "npm") return npmFault(words);
  if (program === "npx") return words[0] === "taulab" ? taulabFault(words.slice(1)) : null;
  if (program === "node") {
    const path = words.find((word) => word.endsWith(".ts"));
    return path !== undefined && existsSync(join(root, path)) ? null : `there is no file ${path}`;
  }
  if (/^\.?[\w.-]*\/[\w./-]+$/.test(program))
    return existsSync(join(root, program)) ? null : `there is no file ${program}`;
  return otherPrograms.has(program) ? null : `the program "${program}" is not in the list otherPrograms`;
};
