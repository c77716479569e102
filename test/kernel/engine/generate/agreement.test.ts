import { describe, expect, test } from "vitest";
import { compareTranslation } from "../../../../kernel/engine/generate/translate/agreement.ts";
import { agreementLine } from "../../../../kernel/engine/generate/translate/agreement-line.ts";
import { dealOrigins } from "../../../../kernel/engine/generate/translate/deal-origins.ts";
import { lostLiterals } from "../../../../kernel/engine/generate/translate/lost-literals.ts";
import { sameValue } from "../../../../kernel/engine/generate/translate/same-value.ts";
import { translationContract } from "../../../../kernel/engine/generate/translate/translation-reply.ts";

describe("two printed values", () => {
  test.each([
    ["a double with other digits", "0.1", "0.10000000000000001"],
    ["a rounded double", "3.333333", "3.3333333333333335"],
    ["a whole double", "2.0", "2"],
    ["an exponent", "1e+20", "100000000000000000000.0"],
    ["maps in another order", '{"b": [1], "a": null}', '{"a":null,"b":[1]}'],
    ["other blanks", "[1, 2]", "[1,2]"],
    ["a text that is no JSON", "None ", "None"],
  ])("agree: %s", (_, a, b) => {
    expect(sameValue(a, b)).toBe(true);
  });

  test.each([
    ["an integer that a double cannot hold", "9007199254740993", "9007199254740992"],
    ["a wrapped integer", "2147483648", "-2147483648"],
    ["a quotient of a negative number", "-4", "-3"],
    ["a remainder of a negative number", "2", "-1"],
    ["a text that lost its last character", '"ab"', '"a"'],
    ["a list in another order", "[1, 2]", "[2, 1]"],
    ["another key", '{"a": 1}', '{"b": 1}'],
    ["a number and a text", "1", '"1"'],
    ["a real difference of doubles", "0.5", "0.50001"],
    ["true and 1", "true", "1"],
  ])("disagree: %s", (_, a, b) => {
    expect(sameValue(a, b)).toBe(false);
  });
});

const runOf = (cases: readonly (readonly [string, string])[]) =>
  ({ outcome: "PASSED", stdout: cases.flat().join("\n") }) as const;
const cases = [
  ["[1]", "2"],
  ["[2]", "4"],
  ["[3]", "6"],
] as const;
const item = { itemId: "a-ruby", parentId: "a", language: "ruby" };
const lineOf = (comparison: ReturnType<typeof compareTranslation>, silentCases: readonly number[] = []) =>
  agreementLine(item, comparison, { silentCases, attempts: 1 });

describe("a translation and its origin", () => {
  test("agree on enough further inputs", () => {
    const comparison = compareTranslation(runOf(cases), runOf(cases), { minimumInputs: 2, caseInputs: ["[1]"] });
    expect(lineOf(comparison)).toMatchObject({ verdict: "agrees", inputs: 2, agreed: 2, reason: null });
  });

  test("disagree on one input, which is named", () => {
    const translation = runOf([cases[0], cases[1], ["[3]", "7"]]);
    const comparison = compareTranslation(runOf(cases), translation, { minimumInputs: 3, caseInputs: [] });
    expect(lineOf(comparison)).toMatchObject({ verdict: "disagrees", reason: "other_result", agreed: 2 });
    expect(comparison.disagreements).toEqual([{ input: "[3]", origin: "6", translation: "7" }]);
  });

  test("disagree if a translated case asserts nothing", () => {
    const comparison = compareTranslation(runOf(cases), runOf(cases), { minimumInputs: 3, caseInputs: [] });
    expect(lineOf(comparison, [2])).toMatchObject({ verdict: "disagrees", reason: "silent_case" });
  });

  test.each([
    ["too_few", runOf(cases), 4],
    ["other_inputs", runOf([cases[0], cases[1], ["[4]", "6"]]), 3],
    ["other_inputs", runOf(cases.slice(0, 2)), 2],
    ["run_failed", { outcome: "RUNTIME_ERROR", stdout: "" } as const, 3],
  ])("are not proven to agree: %s", (reason, translation, wanted) => {
    const comparison = compareTranslation(runOf(cases), translation, { minimumInputs: wanted, caseInputs: [] });
    expect(lineOf(comparison)).toMatchObject({ verdict: "unproven", reason });
  });

  test("repeated inputs and those of the tests do not count", () => {
    const twice = runOf([...cases, ...cases]);
    expect(compareTranslation(twice, twice, { minimumInputs: 3, caseInputs: ["[1]"] })).toMatchObject({
      fault: "too_few",
      inputs: 2,
    });
  });
});

test("each origin goes to at most one target of its language, the targets in turn", () => {
  const origins = ["a", "b", "c"].map((id) => ({ id, language: "python" }));
  const dealt = dealOrigins([...origins, { id: "d", language: "go" }], ["ruby", "r", "perl"], {
    ruby: "python",
    r: "python",
    perl: "shell",
  });
  expect(dealt).toEqual([
    { id: "a", target: "ruby" },
    { id: "b", target: "r" },
    { id: "c", target: "ruby" },
  ]);
});

test("a translation without a test cannot be read, and code loses its fence", () => {
  const parts = ["<question>\nq\n</question>", "<solution>\n```ruby\ns\n```\n</solution>", "<demo_test>d</demo_test>"];
  expect(translationContract.read(parts.join("\n"))).toMatchObject({ ok: false });
  const whole = [...parts, "<full_test>\n```ruby\nf\n```\n</full_test>"].join("\n");
  const value = { question: "q", solution: "s", demoTest: "d", fullTest: "f" };
  expect(translationContract.read(whole)).toEqual({ ok: true, value });
});

test("a translated case that lost a literal is named, and an escaped sign is no loss", () => {
  const test = '# case 1\nraise unless f("\\#..") == 2\n# case 2\nraise unless f("..") == 3\n# end of cases';
  const cases = [
    ['["#.."]', "2"],
    ['["..#"]', "3"],
  ] as const;
  expect(lostLiterals(test, "ruby", cases)).toEqual([2]);
});
