import { createHash, randomBytes } from "node:crypto";
import type { Probe } from "../../contract/probe.ts";
import type { AssertTest } from "../../contract/program.ts";
import { tokenLetters } from "../../languages/common/case-mark.ts";
import type { ProbeChoice } from "../../languages/common/language.ts";
import { changedTest, linesIn } from "./edit.ts";

/**
 * The maximum number of probes (changed tests) in one build. Each probe uses the last bit of one letter in the token's
 * secret half; the other bits stay random.
 */
export const mostChoices = tokenLetters / 2;

/**
 * Assigns a bit of the token (the host's secret) to each probe (a changed test). A hash of the test's text decides
 * which value of the bit selects the change. So no program can guess it.
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
 * Replaces, by null, the expressions on lines that the compiler refused. The result is null if it refused no line with
 * an expression.
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

/**
 * A test with several switches: at each, an expression chooses between the original text and the changed text of a
 * probe.
 */
export interface JointTest {
  readonly test: AssertTest;
  /** The probes that the test's expressions can switch on. */
  readonly probes: ReadonlySet<Probe>;
  /** Creates a random token that switches these probes on, and all others off. */
  token(probes: readonly Probe[]): string;
}

const even = "02468bdf";
const odd = "13579ace";

/** A random hexadecimal digit whose last bit has this value. */
const letterWith = (bit: boolean, random: number): string => (bit ? odd : even)[random & 7]!;

/**
 * Replaces the text at each probe by its expression in `written`. Expressions with line breaks are left out. Null if
 * fewer than two remain.
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
