import { createHash, randomBytes } from "node:crypto";
import type { Probe } from "../../contract/probe.ts";
import type { AssertTest } from "../../contract/program.ts";
import { tokenLetters } from "../../languages/common/case-mark.ts";
import type { ProbeChoice } from "../../languages/common/language.ts";
import { changedTest, linesIn } from "./edit.ts";

/** The maximum number of choices. Each takes one bit of a secret letter of the token; the other bits stay random. */
export const mostChoices = tokenLetters / 2;

/**
 * Converts probes to choices, each with its own bit. The tests' text determines which value of the bit means the
 * change.
 */
export const choicesFor = ({ code }: AssertTest, probes: readonly Probe[]): ProbeChoice[] =>
  probes.slice(0, mostChoices).map(({ from, to, text, kind }, bit) => {
    const [first = 0] = createHash("sha256")
      .update(JSON.stringify([code, from, to, text]))
      .digest();
    return { from, to, text, kind, original: code.slice(from, to), bit, means: (first & 1) === 1 };
  });

/** The line numbers in a compiler's message. They follow the name of a file. */
const linesNamed = (message: string): ReadonlySet<number> =>
  new Set([...message.matchAll(/\.?\w+[:(](\d{1,9})\b/g)].map(([, line]) => Number(line)));

/**
 * The expression for each choice; null for choices on lines that the compiler refused. The result is null if it refused
 * none of these lines.
 */
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

/** A test in which an expression at each of several places chooses between the original and a changed text. */
export interface JointTest {
  readonly test: AssertTest;
  /** The probes whose changed text the joint test contains. */
  readonly probes: ReadonlySet<Probe>;
  /** A random token that selects the changed text for these probes, and the original one for all others. */
  token(probes: readonly Probe[]): string;
}

const even = "02468bdf";
const odd = "13579ace";

/** A random hexadecimal digit whose last bit has this value. */
const letterWith = (bit: boolean, random: number): string => (bit ? odd : even)[random & 7]!;

/**
 * Replaces each probe site by its expression in `written`. Expressions with line breaks are left out. Null if fewer
 * than two remain.
 */
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
