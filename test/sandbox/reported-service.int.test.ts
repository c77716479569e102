import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import type { Program } from "../../sandbox/contract/program.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { root } from "../tools/root.ts";

const sandbox = await openSandbox("namespace:", { concurrency: 1 });
afterAll(() => sandbox.close());
const limits = { wallMs: 1500, cpuMs: 6000 };
const big = "x".repeat(4 << 20);

/** Programs that do not read the calls that their tests send. Each blocks the service's only place for programs. */
const deaf: readonly (readonly [string, Program])[] = [
  [
    "an asynchronous loop with a large argument",
    {
      language: "javascript",
      source: "async function f() { for (;;) await null; }\nmodule.exports = { f };",
      tests: [{ kind: "call", id: "t", function: "f", args: [big], expected: 2 }],
    },
  ],
  [
    "an asynchronous loop with a large argument of its tests",
    {
      language: "javascript",
      source: "async function f() { for (;;) await null; }\nmodule.exports = { f };",
      tests: [{ kind: "assert", id: "t", code: `f("x".repeat(4 << 20)).then((x) => assert.strictEqual(x, 2));` }],
    },
  ],
  [
    "a loop that reads nothing of many calls",
    {
      language: "python",
      source: "while True: pass",
      tests: Array.from({ length: 20 }, (_, i) => ({
        kind: "call" as const,
        id: `${i}`,
        function: "f",
        args: [big],
        expected: 2,
      })),
      onTimeout: "stop",
    },
  ],
  ["standard input that nobody reads", { language: "python", source: "while True: pass", stdin: big }],
];

test.each(deaf)(
  "%s ends by its limit, and the lane goes on after it",
  async (_, program) => {
    const outcome = await sandbox.run({ ...program, limits });
    expect([outcome.status, outcome.error]).toEqual(["timeout", null]);
    const next = await sandbox.run({
      language: program.language,
      source: 'print("a")'.replace(/print/, program.language === "python" ? "print" : "console.log"),
    });
    expect([next.status, next.stdout.text]).toEqual(["ok", "a\n"]);
  },
  60_000,
);

test("the benchmarks tell how they are asked for", async () => {
  const args = ["--conditions=taulab-source", join(root, "test/bench/bench.ts"), "sandbox", "--help"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  expect(stdout).toMatch(/^usage: .*\n\nareas: .*\bsandbox\b/);
}, 60_000);
