import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultRepairConfig } from "../../../../../kernel/engine/repair/base/config.ts";
import type { HintContext } from "../../../../../kernel/engine/repair/hints/hint-context.ts";
import { type LeakRule, leakOf } from "../../../../../kernel/engine/repair/hints/leakage.ts";

interface HintCase {
  readonly id: string;
  readonly instance: string;
  readonly level: number | null;
  readonly hint: string;
  readonly judgedLevel: number | null;
  readonly rule: LeakRule | null;
  readonly why: string;
}

const literalRules = { ...defaultRepairConfig, hintRules: 1 } as const;

const file = new URL("../../../../reference/hint_cases_shared.json", import.meta.url);
const { instances, cases } = JSON.parse(readFileSync(file, "utf8")) as {
  readonly instances: readonly (HintContext & { readonly id: string; readonly buggyCode: string })[];
  readonly cases: readonly HintCase[];
};

test.each(cases.map((one) => [`${one.id}: ${one.why}`, one] as const))("%s", (_, one) => {
  const instance = instances.find(({ id }) => id === one.instance)!;
  const context: HintContext = { ...instance, currentCode: instance.buggyCode };
  const { hint: text, level, judgedLevel } = one;
  expect(leakOf({ text, level, judgedLevel }, context, literalRules)).toBe(one.rule);
});

const own: HintContext = {
  language: "python",
  statement: "Sum the rows of a grid.",
  publicTests: [{ input: "1 2 3", expected: "6" }],
  currentCode: 'def add(rows):  # keep_out\n    """secret_word"""\n    best = 0\n    return best\n',
  referenceCode: "def add(rows):\n    return sum(rows)\n",
  hiddenTests: [{ input: "[[4,5,6]]", expected: "150" }],
};
const ruleOf = (text: string, level: number | null) => leakOf({ text, level, judgedLevel: null }, own, literalRules);

test.each([
  ["words of comments and strings are free", "keep_out and secret_word matter", 1, null],
  ["a test that the statement shows is free", "It works for 1 2 3.", 1, null],
  ["a hidden line in other brackets", "It fails for (4, 5, 6).", 6, "hidden_literal"],
  ["a hidden number", "It prints 150.", null, "hidden_literal"],
  ["an apostrophe joins letters", "The best's fate isn't known", 4, null],
  ["a variable below level 4", "What is best counts", 3, "identifier"],
  ["free hints may name variables", "What is best counts", null, null],
  ["a brace alone", "}", 6, "code_statement"],
  ["an assignment to a member", "Set a.b[0] //= 2", 6, "code_statement"],
  ["a comparison is none", "Ask whether a == b", 6, null],
] as const)("%s", (_, text, level, rule) => {
  expect(ruleOf(text, level)).toBe(rule);
});
