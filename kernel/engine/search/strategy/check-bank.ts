import { EngineError } from "../../errors.ts";
import type { SearchConfig } from "../base/config.ts";
import type { BankEntry } from "../evaluate/challenge-bank.ts";

type SearchedStates = Pick<SearchConfig, "concepts" | "difficulties" | "maxConcepts">;

/** The maximum number of states that an error message lists. */
const mostListed = 12;

interface NamedState {
  readonly concepts: readonly string[];
  readonly difficulty: string;
}

/** All sets of one to `most` names, small sets first. */
const setsOf = (names: readonly string[], most: number): readonly (readonly string[])[] => {
  const bySize: (readonly string[])[][] = [[[]]];
  for (let size = 1; size <= Math.min(most, names.length); size++)
    bySize.push(
      bySize[size - 1]!.flatMap((set) => {
        const last = set.at(-1);
        const from = last === undefined ? 0 : names.indexOf(last) + 1;
        return names.slice(from).map((name) => [...set, name]);
      }),
    );
  return bySize.slice(1).flat();
};

/** True if the bank has a challenge for this state. */
const serves = (entries: readonly BankEntry[], { concepts, difficulty }: NamedState): boolean =>
  entries.some(
    (entry) => entry.difficulty === difficulty && concepts.every((concept) => entry.concepts.includes(concept)),
  );

/**
 * The states that a search may reach and for which a bank has no challenge, small sets of concepts first.
 *
 * @example
 * const challenge = { title: "t", statement: "s", inputFormat: "n", outputFormat: "n", constraints: [], examples: [], relevance: "r" };
 * const bank = [{ concepts: ["loops"], difficulty: "easy", challenge }];
 * const states = { concepts: ["loops", "sorting"], difficulties: ["easy"], maxConcepts: 1 };
 * lackingStates(bank, states); // => [{ concepts: ["sorting"], difficulty: "easy" }]
 */
export const lackingStates = (
  entries: readonly BankEntry[],
  { concepts, difficulties, maxConcepts }: SearchedStates,
): readonly NamedState[] =>
  setsOf(concepts, maxConcepts)
    .flatMap((set) => difficulties.map((difficulty) => ({ concepts: set, difficulty })))
    .filter((state) => !serves(entries, state));

/**
 * Command-line options that restrict a search to one difficulty and to single concepts. The bank has a challenge for
 * each of these concepts at this difficulty. Null if no such options exist.
 */
const settingsThatWork = (entries: readonly BankEntry[], { concepts, difficulties }: SearchedStates): string | null => {
  const byDifficulty = difficulties.map((difficulty) => ({
    difficulty,
    concepts: concepts.filter((concept) => serves(entries, { concepts: [concept], difficulty })),
  }));
  const most = byDifficulty.reduce((best, one) => (one.concepts.length > best.concepts.length ? one : best));
  if (most.concepts.length === 0) return null;
  return `--set maxConcepts=1 --concepts ${most.concepts.join(",")} --difficulties "${most.difficulty}"`;
};

/** Refuses a search without a designer if the bank has no challenge for some reachable state. */
export const checkBank = (entries: readonly BankEntry[], states: SearchedStates): void => {
  const lacking = lackingStates(entries, states);
  if (lacking.length === 0) return;
  const listed = lacking
    .slice(0, mostListed)
    .map(({ concepts, difficulty }) => `${concepts.join("+")} at ${difficulty}`);
  const more = lacking.length > mostListed ? `, and ${lacking.length - mostListed} more` : "";
  const settings = settingsThatWork(entries, states);
  throw new EngineError(`the bank has no challenge for ${listed.join(", ")}${more}`, {
    code: "nothing_to_run",
    field: "challengeBank",
    hint: `add challenges, or set challengeBank to "first" so that the designer writes them${settings ? `, or search the existing ones: ${settings}` : ""}`,
  });
};
