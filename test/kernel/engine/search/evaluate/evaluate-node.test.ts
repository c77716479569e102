import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { RoleFunction } from "../../../../../kernel/engine/method/function-model.ts";
import type { Challenge } from "../../../../../kernel/engine/search/evaluate/contracts.ts";
import type { Judged } from "../../../../../kernel/engine/search/evaluate/judge-suite.ts";
import { search } from "../../../../../kernel/engine/search/study/search.ts";
import type { SearchOptions } from "../../../../../kernel/engine/search/study/search-options.ts";
import { audit } from "../audit/audit.ts";
import { eventsOf, textOf } from "../play.ts";

const challenge: Challenge = {
  title: "Doubles",
  statement: "Double a number.",
  inputFormat: "n: int",
  outputFormat: "int",
  constraints: ["n is small"],
  examples: [{ input: "solution(2)", output: "4" }],
  relevance: "none",
};
const passes: Judged = { passed: 3, failed: 0, errored: 0, outcome: "passed", output: "" };
const fails: Judged = { passed: 1, failed: 2, errored: 0, outcome: "failed", output: "two tests failed" };
const code = "```python\ndef solution(n):\n    return 2 * n\n```";

const isDesign = (text: string): boolean => text.startsWith("Set an exercise");
const isReview = (text: string): string | null =>
  text.startsWith("The exercise:") && !text.includes("The program:")
    ? "validation"
    : text.startsWith("The program:")
      ? "errors"
      : null;

/** A function that replaces the models of all roles. `other` may replace a reply; `texts` records the prompts. */
const player = (
  other: (text: string, asked: number) => string | undefined = () => undefined,
): RoleFunction & { texts: string[] } => {
  const texts: string[] = [];
  const answer: RoleFunction = (messages) => {
    const text = messages.at(-1)!.content;
    texts.push(text);
    const said = other(text, texts.length);
    if (said !== undefined) return said;
    if (isDesign(text)) return `<challenge>${JSON.stringify(challenge)}</challenge>`;
    const review = isReview(text);
    if (review === "validation") return '<validation>{"issues": ["missing.performance"]}</validation>';
    if (review === "errors") return '<errors>{"errors": ["logic", "logic"]}</errors>';
    if (messages[0]!.content.includes("classify programs")) return '{"patterns": ["Two Pointers"]}';
    return code;
  };
  return Object.assign(answer, { texts });
};

const run = (answer: RoleFunction, more: SearchOptions = {}) =>
  search({
    model: { name: "function", answer },
    concepts: ["loops"],
    phases: { 1: { maxEvaluations: 1 } },
    directory: null,
    judge: () => passes,
    ...more,
  });

const first = async (answer: RoleFunction, more: SearchOptions = {}) => {
  const searched = await run(answer, more);
  expect(audit(textOf(searched.lines()))).toEqual([]);
  return eventsOf(searched.lines(), "evaluation")[0]!;
};

describe("an evaluation", () => {
  test("passes at the first attempt with three calls", async () => {
    const line = await first(player());
    expect(line).toMatchObject({ validity: "ok", title: "Doubles", success: true, attemptCount: 1, reward: 0.5 });
    expect(line.usage.calls).toBe(3);
  });

  test("tries three times, then asks the fixer, each told what failed", async () => {
    const model = player();
    const line = await first(model, { judge: () => fails });
    expect(line.attempts.map(({ role }) => role)).toEqual(["solver", "solver", "solver", "fixer"]);
    expect([line.success, line.fixerInvoked, line.fixerSucceeded, line.usage.calls]).toEqual([false, true, false, 6]);
    expect(model.texts.filter((text) => text.includes("two tests failed"))).toHaveLength(3);
  });

  test.each<[string, string, (text: string) => string | undefined, number]>([
    [
      "no_challenge",
      "an empty challenge",
      (text) => (isDesign(text) || text.startsWith("Your answer") ? "" : undefined),
      3,
    ],
    [
      "no_tests",
      "a refused suite",
      (text) =>
        text.startsWith("Write the tests") || text.startsWith("Your answer") ? "I cannot do that." : undefined,
      4,
    ],
    [
      "no_code",
      "prose for code (23)",
      (text) => (text.startsWith("Solve this") || text.startsWith("Your answer") ? "I would rather not." : undefined),
      5,
    ],
  ])("is %s after three tries: %s, and the run goes on", async (validity, _, other, calls) => {
    const searched = await run(player(other), { phases: { 1: { maxEvaluations: 2 } } });
    const lines = eventsOf(searched.lines(), "evaluation");
    expect(lines.map((line) => [line.validity, line.usage.calls])).toEqual([
      [validity, calls],
      [validity, calls],
    ]);
    expect(eventsOf(searched.lines(), "update")).toEqual([]);
  });

  test("a later attempt without code is one, and the last program is mended", async () => {
    let again = 0;
    const model = player((text) => {
      if (!text.startsWith("This program") && !text.startsWith("Your answer")) return undefined;
      again += 1;
      return again <= 2 ? "no program" : undefined;
    });
    const line = await first(model, { judge: () => fails });
    expect(line.attempts.map(({ outcome }) => outcome)).toEqual(["failed", "no_code", "failed", "failed"]);
  });

  test("a suite without tests is no evaluation", async () => {
    const none: Judged = { passed: 0, failed: 0, errored: 0, outcome: "no_tests", output: "" };
    expect(await first(player(), { judge: () => none })).toMatchObject({ validity: "no_tests", reward: null });
  });

  test("one that takes too long is invalid, and the run goes on", async () => {
    const slow: RoleFunction = async (messages, { signal }) => {
      if (isDesign(messages.at(-1)!.content)) await sleep(5000, undefined, signal ? { signal } : {});
      return "";
    };
    const line = await first(slow, { environment: { evaluationMs: 50 } });
    expect(line).toMatchObject({ validity: "infra_error", title: null, reward: null });
  });

  test("analysts name what they see; one without a valid answer says nothing", async () => {
    const line = await first(player(), { analyzers: "all", judge: () => fails });
    expect(line.analyses).toEqual({
      solutionPattern: ["two_pointers"],
      errorAnalysis: ["logic", "logic"],
      testValidation: ["missing.performance"],
    });
    const mute = player((text) =>
      isReview(text) === "errors" || text.startsWith("Your answer") ? '{"errors": ["bad luck"]}' : undefined,
    );
    expect((await first(mute, { analyzers: "all", judge: () => fails })).analyses?.errorAnalysis).toBeNull();
  });
});

describe("a bank", () => {
  const entry = { concepts: ["loops", "sorting"], difficulty: "very easy", challenge };

  test("serves states that it contains, without a designer (light mode)", async () => {
    const difficulties = ["very easy"];
    const searched = await run(player(), { bank: [entry], challengeBank: "only", analyzers: "off", difficulties });
    const line = eventsOf(searched.lines(), "evaluation")[0]!;
    expect([line.validity, line.usage.calls, line.earlierTitles]).toEqual(["ok", 2, null]);
  });

  test("without a state it is an error before the first question, unless the designer may be asked", async () => {
    const empty = { ...entry, concepts: ["recursion"] };
    const asked = player();
    await expect(Promise.resolve(run(asked, { bank: [empty], challengeBank: "only" }))).rejects.toMatchObject({
      code: "nothing_to_run",
      message: expect.stringContaining("loops at very easy, loops at easy"),
    });
    expect(asked.texts).toEqual([]);
    expect((await first(player(), { bank: [empty] })).usage.calls).toBe(3);
  });
});

describe("bad options", () => {
  test.each<[string, SearchOptions]>([
    ["roles.tester", { roles: { designer: "sim/steady" } }],
    ["roles.poet", { model: "sim/steady", roles: { poet: "sim/steady" } }],
    ["seed", { model: "sim/steady", seed: -1 }],
    ["bank", { model: "sim/steady", challengeBank: "only" }],
    ["environment.language", { model: "sim/steady", environment: { language: "cobol" as never } }],
    ["concepts", { model: "sim/steady", concepts: ["lops", "recursion"] }],
    ["difficulties", { model: "sim/steady", difficulties: ["easy", "impossible"] }],
  ])("%s is named", async (field, options) => {
    await expect(Promise.resolve(search(options))).rejects.toMatchObject({
      code: "invalid_config",
      details: { field },
    });
  });
});
