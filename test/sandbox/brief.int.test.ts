import { afterAll, expect, test } from "vitest";
import type { Program } from "../../sandbox/contract/program.ts";
import { openSandbox } from "../../sandbox/open.ts";

const sandbox = await openSandbox("namespace:", { concurrency: 1 });
afterAll(() => sandbox.close());

const program: Program = {
  language: "python",
  source: "def f(x):\n    while x == 3: pass\n    return x + 1\n",
  limits: { wallMs: 2000 },
  tests: ["f(1) == 2", "f(2) == 2", "f(3) == 4"].map((text, n) => ({
    kind: "assert",
    id: `t${n}`,
    code: `assert ${text}`,
  })),
  doubt: { probes: 0 },
};

test("a brief run comes to the same, and measures no test by itself", async () => {
  const [whole, brief] = [await sandbox.run(program), await sandbox.run(program, { brief: true })];
  const ends = whole.tests.map(({ status }) => status);
  expect(ends).toEqual(["passed", "failed", "timeout"]);
  expect(brief.tests.map(({ status }) => status)).toEqual(ends);
  expect(whole.tests.map(({ usage }) => usage === null)).toEqual([false, false, false]);
  expect(brief.tests.map(({ usage }) => usage)).toEqual([null, null, null]);
});
