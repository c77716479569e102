import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Case } from "../../../../kernel/engine/generate/base/item.ts";
import { unnoticedChanges } from "../../../../kernel/engine/generate/verify/notices-changes.ts";
import { runInputFunction } from "../../../../kernel/engine/generate/verify/run-inputs-function.ts";
import { type RunProgram, runSubmission, runTest } from "../../../../kernel/engine/generate/verify/run-test.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const run: RunProgram = (program) => sandbox.run(program);

const cases: readonly Case[] = [
  ["[[1, 2], 3]", "6"],
  ["[[], 3]", "3"],
  ["[[4], 3]", "7"],
];
const python = {
  language: "python",
  solution: "def solve(a, k):\n    return sum(a) + k\n",
  test: `def test():
    # case 1
    assert solve([1, 2], 3) == 6
    # case 2
    assert solve([], 3) == 3
    # case 3
    assert solve([4], 3) == 7
    # end of cases

if __name__ == "__main__":
    test()
`,
};

describe("a test with a solution", () => {
  test("passes after every case", async () => {
    expect(await runTest(run, python)).toMatchObject({ outcome: "PASSED", testsRun: 3 });
  });

  test.each([
    ["ends with exit code 0 before its cases", "import os\ndef solve(a, k):\n    os._exit(0)\n", 0],
    ["prints PASSED and ends", 'def solve(a, k):\n    print("PASSED")\n    raise SystemExit(0)\n', 0],
    ["fails at the third case", "def solve(a, k):\n    return sum(a) + k if len(a) != 1 else 0\n", 2],
  ])("does not pass if the solution %s", async (_, solution, testsRun) => {
    const result = await runSubmission(run, { ...python, solution }, 3);
    expect(result.outcome).not.toBe("PASSED");
    expect(result.testsRun).toBe(testsRun);
  });

  test("passes if the solution legitimately prints failed and ERROR", async () => {
    const solution = `${python.solution}\nprint("failed: ERROR")\n`;
    expect(await runTest(run, { ...python, solution })).toMatchObject({ outcome: "PASSED", testsRun: 3 });
  });

  test("has its own word for code that does not parse", async () => {
    expect((await runTest(run, { ...python, solution: "def solve(:\n" })).outcome).toBe("SYNTAX_ERROR");
    const shell = {
      language: "shell",
      solution: "solve() {\n  parts-=(1)\n}\n",
      test: "# case 1\nsolve || exit 1\n# end of cases",
    };
    expect((await runTest(run, shell)).outcome).toBe("SYNTAX_ERROR");
  });
});

describe("a changed expected value", () => {
  test("is noticed in every case", async () => {
    expect(await unnoticedChanges(run, python, cases)).toEqual([]);
  });

  test("is not noticed by the one case that compares nothing", async () => {
    const weak = python.test.replace("assert solve([], 3) == 3", "assert solve([], 3) or 3");
    expect(await unnoticedChanges(run, { ...python, test: weak }, cases)).toEqual([1]);
  });
});

describe("an input function", () => {
  const outputsOf = async (inputs: string, solution = python.solution) => {
    const outputs = [];
    for (const repeat of [0, 1, 2])
      outputs.push(await runInputFunction(run, { language: "python", solution, inputs }, repeat));
    return outputs;
  };

  test("prints more than 2 KB whole", async () => {
    const [first] = await outputsOf('print("x" * 300000)');
    expect([first!.outcome, first!.stdout.length, first!.truncated]).toEqual(["PASSED", 300_001, false]);
  });

  test("that prints beyond the limit is truncated", async () => {
    expect((await outputsOf('print("x" * 3000000)'))[0]!.truncated).toBe(true);
  });

  test.each([
    ["the order of a set of texts", 'print(list({"a", "b", "c", "d", "e", "f", "g"}))'],
    ["the time zone", "import time\nprint(time.tzname)"],
    ["the folder", "import os\nprint(os.getcwd())"],
    ["the clock", "import time\nprint(time.time_ns())"],
  ])("that depends on %s prints something else in another run", async (_, inputs) => {
    const outputs = await outputsOf(inputs);
    expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBeGreaterThan(1);
    expect(outputs.map(({ outcome }) => outcome)).toEqual(["PASSED", "PASSED", "PASSED"]);
  });
});
