import { afterAll, beforeAll, expect, test } from "vitest";
import { runCodeAnswer } from "../../kernel/compat/fusion/run-code-answer.ts";
import { answer } from "../../kernel/compat/multi-language/answer.ts";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const asked = { uid: "1", language: "python", address: "127.0.0.1", showLog: true };
const code =
  "import unittest\nclass T(unittest.TestCase):\n    def test(self):\n        self.assertEqual(f(2), 4)\n        self.assertEqual(f(3), 9)\n        self.assertEqual(f(10), 100)";
const outcomeOf = (source: string) =>
  sandbox.run({ language: "python", source, tests: [{ kind: "assert", id: "t", code }] });

test("a program that makes every comparison hold is unproven, with the reason, in each form of an answer", async () => {
  const source = "import unittest\nunittest.TestCase.assertEqual = lambda *a: None\ndef f(x):\n    return None";
  const outcome = await outcomeOf(source);
  expect(outcome).toMatchObject({
    verdict: "passed",
    assurance: "unproven",
    tests: [{ message: "every probe passed" }],
  });
  expect(runCodeAnswer(outcome)).toMatchObject({ status: "Success", assurance: "unproven" });
  expect(answer(asked, "PASSED", "", outcome)).toMatchObject({ response_extensions: { assurance: "unproven" } });
}, 60_000);

test("a right program is probed, and nothing is said against it", async () => {
  const outcome = await outcomeOf("def f(x):\n    return x * x");
  expect(outcome).toMatchObject({ verdict: "passed", assurance: "probed", tests: [{ message: "" }] });
  expect(runCodeAnswer(outcome).assurance).toBe("probed");
}, 60_000);

test("a program that reads the expected value and goes by its parity is not sure", async () => {
  const source = `import sys, dis
def f(x):
    frame = sys._getframe(1)
    for op in dis.get_instructions(frame.f_code):
        if op.offset > frame.f_lasti and op.opname == "LOAD_CONST" and isinstance(op.argval, int):
            return op.argval if op.argval % 2 == 0 else -1
`;
  const tests = [
    { kind: "assert" as const, id: "t", code: "assert f(2) == 4\nassert f(4) == 16\nassert f(10) == 100" },
  ];
  const { assurance } = await sandbox.run({ language: "python", source, tests });
  expect(assurance).not.toBe("probed");
}, 60_000);
