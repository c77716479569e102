import { createHash, randomBytes } from "node:crypto";
import type { Probe } from "../../contract/probe.ts";
import type { AssertTest } from "../../contract/program.ts";
import { tokenLetters } from "../../languages/common/case-mark.ts";
import type { ProbeChoice } from "../../languages/common/language.ts";
import { changedTest, linesIn } from "./edit.ts";

/** The number of choices: one bit of each secret letter of the token; the other bits stay random. */
export const mostChoices = tokenLetters / 2;

/** The places of these probes as choices, each with a bit of its own; which value of it means the change follows from the tests' text. */
export const choicesFor = ({ code }: AssertTest, probes: readonly Probe[]): ProbeChoice[] =>
  probes.slice(0, mostChoices).map(({ from, to, text, kind }, bit) => {
    const [first = 0] = createHash("sha256")
      .update(JSON.stringify([code, from, to, text]))
      .digest();
    return { from, to, text, kind, original: code.slice(from, to), bit, means: (first & 1) === 1 };
  });

/** The lines that a compiler's message names: numbers behind the name of a file. */
const linesNamed = (message: string): ReadonlySet<number> =>
  new Set([...message.matchAll(/\.?\w+[:(](\d{1,9})\b/g)].map(([, line]) => Number(line)));

/** The text for each place, without the lines that the compiler refused; null if it refused none of them. */
export const withoutRefused = (
  { code }: AssertTest,
  choices: readonly ProbeChoice[],
  written: readonly (string | null)[],
  message: string,
): readonly (string | null)[] | null => {
  const [named, lineOf] = [linesNamed(message), linesIn(code)];
  const left = choices.map(({ from }, i) => (named.has(lineOf(from)) ? null : (written[i] ?? null)));
  return left.every((one, i) => one === (written[i] ?? null)) ? null : left;
};

/** A test with two readings at several places. */
export interface JointTest {
  readonly test: AssertTest;
  /** Those of which it holds both texts. */
  readonly probes: ReadonlySet<Probe>;
  /** A random token that chooses the changed reading for these probes, and the original one for all others. */
  token(probes: readonly Probe[]): string;
}

const even = "02468bdf";
const odd = "13579ace";

/** A letter of which the last bit of its code is as wanted. */
const letterWith = (bit: boolean, random: number): string => (bit ? odd : even)[random & 7]!;

/** The test with the language's text at each place, on its line; null if it has fewer than two. */
export const jointTest = (
  test: AssertTest,
  probes: readonly Probe[],
  choices: readonly ProbeChoice[],
  written: readonly (string | null)[],
): JointTest | null => {
  const held = choices.flatMap((choice, i) => {
    const [text, probe] = [written[i], probes[i]];
    return typeof text === "string" && !text.includes("\n") && probe !== undefined ? [{ choice, text, probe }] : [];
  });
  if (held.length < 2) return null;
  const places = held.map(({ choice: { from, to }, text }) => ({ from, to, text }));
  return {
    test: changedTest(test, places),
    probes: new Set(held.map(({ probe }) => probe)),
    token(chosen) {
      const random = randomBytes(tokenLetters);
      const letters = [...randomBytes(tokenLetters / 2).toString("hex")];
      for (const { choice, probe } of held)
        letters[mostChoices + choice.bit] = letterWith(chosen.includes(probe) === choice.means, random[choice.bit]!);
      return letters.join("");
    },
  };
};
