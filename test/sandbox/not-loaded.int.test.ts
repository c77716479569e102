import { afterAll, expect, test } from "vitest";
import type { Test } from "../../sandbox/contract/program.ts";
import { openSandbox } from "../../sandbox/open.ts";

const sandbox = await openSandbox();
afterAll(() => sandbox.close());

const assert = (id: string, code: string): Test => ({ kind: "assert", id, code });
const call = (id: string): Test => ({ kind: "call", id, function: "give", args: [1], expected: 1 });

const statuses = async (language: string, source: string, tests: readonly Test[]) => {
  const outcome = await sandbox.run({ language, source, tests, limits: { wallMs: 3000 } });
  return outcome.tests.map(({ status, message }) => `${status}: ${message.replace(/:.*/s, "")}`);
};

test("of a program that does not load every test is an error, whatever its kind and its place", async () => {
  const asserts = [assert("a", "assert give(1) == 1"), assert("b", "assert give(2) == 2")];
  const found = await statuses("python", "def give(x) return x", [...asserts, call("c"), call("d")]);
  expect(found).toEqual(Array(4).fill("error: the program failed to load"));
  const js = [assert("a", "console.assert(give(1) === 1)"), assert("b", "console.assert(give(2) === 2)"), call("c")];
  expect(await statuses("javascript", "function give(x { return x }", js)).toEqual(
    Array(3).fill("error: the program failed to load"),
  );
}, 60_000);

test("of one that does not load in time every test is a timeout", async () => {
  const tests = [assert("a", "assert True"), assert("b", "assert True"), call("c")];
  const found = await statuses("python", "while True: pass", tests);
  expect(found.map((one) => one.split(":")[0])).toEqual(["timeout", "timeout", "timeout"]);
}, 60_000);

test("what follows a test that ran out of time is not run where that was asked", async () => {
  const tests = [assert("a", "assert give(1)"), assert("b", "assert True"), assert("c", "assert True")];
  const source = "def give(x):\n    while True: pass\n";
  const { tests: ended } = await sandbox.run({
    language: "python",
    source,
    onTimeout: "stop",
    tests: tests.map((one) => ({ ...one, timeoutMs: 500 })),
  });
  expect(ended.map(({ status }) => status)).toEqual(["timeout", "not_run", "not_run"]);
}, 60_000);
