import { type Instance, type Submission, shippedInstances } from "taulab/datasets";
import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildInstances } from "../../../../../kernel/engine/repair/instances/build-instances.ts";
import {
  defaultBuildRules,
  droppedUnrun,
  passesEnough,
} from "../../../../../kernel/engine/repair/instances/build-rules.ts";
import { tokenSimilarity } from "../../../../../kernel/engine/repair/instances/token-similarity.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const shipped = await shippedInstances();
const sound = shipped.find(({ id }) => id === "toll-bands")!;
const submission = ({ referenceCode, ...rest }: Instance, more: Partial<Submission> = {}): Submission => ({
  ...rest,
  referenceCode,
  verdict: "wrong answer",
  ...more,
});

const tests = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `t${at}`, input: "[1]", expected: "1" }));

const code = (lines: number): string =>
  `def toll(x):\n${"    if x and x or x and x:\n        x = x or x and x\n".repeat(Math.floor((lines - 2) / 2))}    return x\n`;

test("100 tests are too few and 101 enough; 0.55 of them may pass, 0.5501 may not", () => {
  const of = (count: number) =>
    droppedUnrun(submission({ ...sound, hiddenTests: tests(count), buggyCode: code(20) }), defaultBuildRules);
  expect([of(100), of(101)]).toEqual(["tests", null]);
  expect([0.0999, 0.1, 0.55, 0.5501].map((rate) => passesEnough(rate, defaultBuildRules))).toEqual([
    ...[false, true, true, false],
  ]);
});

test("verdict, lines and complexity are looked at before anything runs", () => {
  const of = (more: Partial<Submission>) =>
    droppedUnrun(submission({ ...sound, hiddenTests: tests(101), buggyCode: code(20) }, more), defaultBuildRules);
  expect(of({ verdict: "Time limit exceeded" })).toBe("verdict");
  expect(of({ verdict: "WRONG_ANSWER" })).toBeNull();
  expect(of({ verdict: null })).toBeNull();
  expect(of({ buggyCode: code(14) })).toBe("lines");
  expect(of({ buggyCode: code(82) })).toBe("lines");
  expect(of({ buggyCode: `def toll(x):\n${"    x = 1\n".repeat(20)}` })).toBe("complexity");
});

test("programs are alike by their tokens, comments apart", () => {
  expect(tokenSimilarity("a = b + 1\n", "a = b + 1  # one\n", "python")).toBe(1);
  expect(tokenSimilarity("a = b + 1", "a = b + 2", "python")).toBeCloseTo(0.8, 12);
  expect(tokenSimilarity("a b", "c d", "python")).toBe(0);
});

const rules = {
  ...defaultBuildRules,
  moreTestsThan: 10,
  passRate: [0.1, 0.9],
  lines: [1, 80],
  leastComplexity: 1,
} as const;
const run = (program: Parameters<Sandbox["run"]>[0]) => sandbox.run(program);

test("a pipeline says what each filter drops, and keeps what is sound", async () => {
  const crash = `${sound.buggyCode}\n_n = 0\ndef toll(*x):\n    raise ValueError\n`;
  const all = [
    submission(sound, { id: "a", verdict: "accepted" }),
    submission(sound, { id: "b", verdict: null, buggyCode: crash }),
    submission(sound, { id: "c", buggyCode: crash }),
    submission(sound, { id: "d", referenceCode: sound.buggyCode }),
    submission(sound, { id: "e", referenceCode: null }),
    submission(sound, { id: "f" }),
    submission(sound, { id: "g" }),
    submission(sound, {
      id: "h",
      problem: "another",
      referenceCode: `${sound.referenceCode}${"\nx = 1".repeat(400)}\n`,
    }),
  ];
  const { instances, losses } = await buildInstances(all, { rules, run, repairer: null });
  expect(instances.map(({ id }) => id)).toEqual(["f"]);
  expect(Object.fromEntries(losses.map(({ filter, dropped }) => [filter, dropped]))).toEqual({
    verdict: 2,
    tests: 0,
    lines: 0,
    complexity: 0,
    problem: 1,
    passRate: 1,
    reference: 2,
    similarity: 1,
    flaky: 0,
  });
  expect(losses.at(-1)!.left).toBe(1);
});

test("a repair model sees failing tests until its program passes, and gives up after its rounds", async () => {
  const seen: string[] = [];
  const repairer = async ({ tests: shown, round }: { tests: string; round: number }) => {
    seen.push(shown);
    return round < 3 ? "I am thinking." : `\`\`\`python\n${sound.referenceCode}\`\`\``;
  };
  const one = [submission(sound, { referenceCode: null })];
  const found = await buildInstances(one, { rules, run, repairer });
  expect(found.instances[0]?.referenceCode).toBe(sound.referenceCode);
  expect(seen).toHaveLength(3);
  expect(seen[0]).toMatch(/^input:\n.*\nexpected output:\n\d+\noutput:\n\d+/);
  const none = await buildInstances(one, { rules: { ...rules, rounds: 2 }, run, repairer });
  expect(none.losses.find(({ filter }) => filter === "reference")?.dropped).toBe(1);
});
