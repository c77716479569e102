import { type Tier, tiers } from "./tiers.ts";

/** Room (top folder of the sources) → the folders of its tests. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  toolkit: ["test/toolkit/", "test/golden/", "test/gallery/", "test/simulation/"],
  sandbox: ["test/sandbox/"],
  datasets: ["test/datasets/"],
  engine: ["test/kernel/engine/", "test/evidence/"],
  jupyter: ["test/kernel/jupyter/", "test/kernel/notebooks/"],
  cli: ["test/kernel/cli/"],
  papers: ["test/kernel/papers/"],
};

const quickTiers: readonly Tier[] = ["unit", "smoke"];
/** The tiers that `test:room` leaves out: they need an otherwise idle machine, a container engine or a browser. */
const separateTiers: readonly Tier[] = ["attack", "docker", "e2e"];

export interface TestCommand {
  /** Arguments of Vitest. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const projects = (chosen: readonly string[]): string[] => chosen.flatMap((tier) => ["--project", tier]);
const listOf = (names: readonly string[]): string => names.join(", ");

/** Splits the words before the first option or path from the rest. */
const splitLeadingWords = (words: readonly string[]): [string[], string[]] => {
  const end = words.findIndex((word) => /^-|[/.]/.test(word));
  return end === -1 ? [[...words], []] : [words.slice(0, end), words.slice(end)];
};

/** True if the word names a file or folder; the value of an option does not. */
const isPath = (word: string, i: number, words: readonly string[]): boolean =>
  !word.startsWith("-") && /[/.]/.test(word) && !(words[i - 1] ?? "").startsWith("-");

/** Test command of package.json → a function from its arguments to Vitest's arguments. */
const commands: Readonly<Record<string, (words: readonly string[]) => readonly string[]>> = {
  // A named file runs in any tier. Without a file the command runs the two quick tiers.
  test: (words) => [...(words.some(isPath) ? [] : projects(quickTiers)), ...words],
  "test:all": (words) => words,
  "test:tier": (words) => {
    const [chosen, rest] = splitLeadingWords(words);
    const wrong = chosen.find((tier) => !tiers.some((name) => name === tier));
    if (chosen.length === 0 || wrong !== undefined)
      throw new Error(`${wrong === undefined ? "no tier" : `no tier "${wrong}"`}: one or more of ${listOf(tiers)}`);
    return [...projects(chosen), ...rest];
  },
  "test:room": ([room = "", ...rest]) => {
    const folders = rooms[room];
    if (folders === undefined) throw new Error(`no room "${room}": one of ${listOf(Object.keys(rooms))}`);
    return [...projects(tiers.filter((tier) => !separateTiers.includes(tier))), ...folders, ...rest];
  },
};

/**
 * The Vitest arguments of a test command. `--whole` judges all programs of the corpora instead of a slice.
 *
 * @throws an error that lists the names, if a tier or a room is unknown.
 */
export const testCommand = (command: string, words: readonly string[]): TestCommand => {
  const isWhole = words.includes("--whole");
  const make = commands[command];
  if (make === undefined) throw new Error(`no test command "${command}": one of ${listOf(Object.keys(commands))}`);
  return {
    args: ["run", ...make(words.filter((word) => word !== "--whole"))],
    env: isWhole ? { TAULAB_CORPUS: "whole" } : {},
  };
};
