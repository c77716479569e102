import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Outcome } from "../../sandbox/contract/outcome.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
});
afterAll(() => sandbox.close());

const judge = (source: string, ...codes: string[]): Promise<Outcome> =>
  sandbox.run({
    language: "python",
    source,
    tests: codes.map((code, i) => ({ kind: "assert", id: `test ${i}`, code })),
  });

test.each([
  ["import sys\nassert f(1) == 2\nsys.exit(0)\n", "passed"],
  ["from sys import exit as leave\nassert f(1) == 2\nleave()\n", "passed"],
  ["import sys\nleave = sys.exit\nassert f(1) == 2\nleave(0)\n", "passed"],
  ["assert f(1) == 2\nraise SystemExit(0)\n", "passed"],
  ["assert f(1) == 2\nquit()\n", "passed"],
  ["import sys\n\f\ndef main(): assert f(1) == 2\nsys.exit(main())\n", "passed"],
  ["import sys\ndef finish(leave): leave(0)\nassert f(1) == 2\nfinish(sys.exit)\n", "passed"],
  ["import sys\nassert f(1) == 2\n(sys\n  .exit\n  (0))\n", "passed"],
  ["assert list(f(3)) == [4]\n", "failed"],
  ["find_exits = f\nassert list(find_exits(3)) == [4], 'raises'\n", "failed"],
])("an exit ends %j as %s", async (code, verdict) => {
  const source = "def f(x):\n    return map(exit, [0]) if x == 3 else x + 1\n";
  expect((await judge(source, code)).verdict).toBe(verdict);
});

test("a name that a test deletes is there for the next test", async () => {
  const source = "def helper(x): return x\ndef f(x): return x + 1\n";
  expect((await judge(source, "assert f(1) == 2\ndel helper\n", "assert helper(1) == 1\n")).verdict).toBe("passed");
});
