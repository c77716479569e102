import { expect, test } from "vitest";
import { otherOfText } from "../../sandbox/languages/common/expected/other-character.ts";
import { otherDigits } from "../../sandbox/languages/common/expected/other-digits.ts";
import { otherNumber } from "../../sandbox/languages/common/expected/other-value.ts";
import { seeded } from "../../toolkit/stats/random.ts";

type Rule = (text: string) => string | number | boolean;

/** Properties of an expected value by which a program might recognise changed values. */
const rules: Readonly<Record<string, Rule>> = {
  parity: (text) => Number(text.at(-1)) % 2,
  "last digit": (text) => text.at(-1)!,
  "number of digits": (text) => text.length,
  length: (text) => text.length,
  zeros: (text) => /0*$/.exec(text)![0].length,
  "a multiple of five": (text) => /[05]$/.test(text),
  "greater than half": (text) => Number(text[0]) >= 5,
  case: (text) => text.replace(/[a-z]/g, "a").replace(/[A-Z]/g, "A").replace(/\d/g, "1"),
  kinds: (text) => text.replace(/[a-z]/gi, "a").replace(/\d/g, "1"),
};

/** The share of right guesses by a property. The rule is learnt on half of the values and tested on the other half. */
const rightOf = (rule: Rule, values: readonly string[], change: (text: string) => string): number => {
  const half = values.length / 2;
  const votes = new Map<unknown, number>();
  const count = (text: string, by: number) => votes.set(rule(text), (votes.get(rule(text)) ?? 0) + by);
  for (const text of values.slice(0, half)) {
    count(text, 1);
    count(change(text), -1);
  }
  const isOwn = (text: string): boolean => (votes.get(rule(text)) ?? 0) > 0;
  const unseen = values.slice(half);
  const right = unseen.map((text) => Number(isOwn(text)) + Number(!isOwn(change(text))));
  return right.reduce((sum, one) => sum + one, 0) / (2 * unseen.length);
};

/** The change with a store of its results, so that each value is always changed in the same way. */
const once = (change: (text: string) => string): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    const made = known.get(text) ?? change(text);
    known.set(text, made);
    return made;
  };
};

const rng = seeded(20261128);
const below = (most: number): number => Math.floor(rng.next() * most);
const list = (make: (i: number) => string): string[] => Array.from({ length: 600 }, (_, i) => make(i));
const kinds: Readonly<Record<string, readonly string[]>> = {
  "even numbers": list(() => String(2 * below(5000))),
  "odd numbers": list(() => String(2 * below(5000) + 1)),
  "small numbers": list(() => String(below(20))),
  "round numbers": list(() => String(10 * below(300))),
  squares: list(() => String(below(100) ** 2)),
  "great numbers": list(() => String(10 ** 9 + below(10 ** 9))),
  fractions: list(() => (below(100_000) / 100).toFixed(2)),
};

test.each(Object.entries(kinds))("%s: no rule tells a changed value from the test's own", (_, values) => {
  const change = once(otherDigits);
  for (const [name, rule] of Object.entries(rules))
    expect(rightOf(rule, values, change), name).toBeLessThanOrEqual(0.6);
});

test("texts: no rule tells a changed one from the test's own", () => {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456789 .-";
  const values = list(() =>
    Array.from({ length: 2 + below(9) }, () => letters[below(letters.length)])
      .join("")
      .trim(),
  ).filter((text) => /[a-z0-9]/i.test(text));
  const even = values.slice(0, values.length - (values.length % 2));
  for (const [name, rule] of Object.entries(rules))
    expect(
      rightOf(rule, even, (text) => otherOfText(text) ?? `${text}q`),
      name,
    ).toBeLessThanOrEqual(0.6);
});

test("a changed number is another one, of the same form and far away", () => {
  for (const values of Object.values(kinds))
    for (const text of values) {
      const other = otherDigits(text);
      expect(other).not.toBe(text);
      expect(other).toHaveLength(text.length);
      expect(Math.abs(Number(other) - Number(text))).toBeGreaterThanOrEqual(Number(text) * 0.05);
    }
  expect(otherNumber("1_000u")).toMatch(/^[2-4]000u$/);
  expect(otherDigits("0")).toMatch(/^[2468]$/);
  expect(otherDigits("1.5e3")).toMatch(/^[2-4]\.5e3$/);
  expect(otherOfText("(())")).toBe("(()(");
  expect(Number(otherDigits("2147483647"))).toBeLessThan(2 ** 31);
});
