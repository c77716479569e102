import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { sent } from "./line/find-line.ts";
import { type Stuffer, stuffers } from "./line/stuffers.ts";

const found = await findToolchains();
const installed = stuffers.filter(({ language }) => (found.get(language) ?? null) !== null);
const absent = new Set(stuffers.filter((one) => !installed.includes(one)).map(({ language }) => language));
if (absent.size > 0) console.log(`skipped: not installed here: ${[...absent].join(", ")}`);

/** The time limit of a program. It is long if the program ends by itself, so that a busy machine does not matter. */
const timeOf = ({ status }: Stuffer): number => (status === "timeout" ? 4000 : 30_000);

const programOf = ({ language, source, code }: Stuffer, wallMs: number): Program => ({
  language,
  source,
  doubt: { probes: 0 },
  tests: [{ kind: "assert", id: "t", code }],
  limits: { wallMs, cpuMs: 2 * wallMs, compileWallMs: 60_000 },
});

/** Judges a right program and returns the milliseconds. */
async function judgeNext(sandbox: Sandbox): Promise<number> {
  const begun = performance.now();
  const tests = [{ kind: "assert", id: "t", code: "assert f() == 1" }] as const;
  const { verdict } = await sandbox.run({ language: "python", source: "def f():\n    return 1\n", tests });
  expect(verdict).toBe("passed");
  return performance.now() - begun;
}

describe.each([true, false])("a program that floods its tests, prepared: %s", (prepared) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox("namespace:", { concurrency: 1, prepared });
    await judgeNext(sandbox);
  });
  afterAll(() => sandbox.close());

  test.each(installed)(
    "in $language with $name ends with an outcome of its own, and the next is judged",
    async (one) => {
      const { verdict, status, error, stdout, stderr } = await sandbox.run(programOf(one, timeOf(one)));
      expect(`${stdout.text}${stderr.text}`).toContain(sent);
      expect([verdict, status, error]).toEqual(["failed", one.status, null]);
      expect(await judgeNext(sandbox)).toBeLessThan(5000);
    },
    90_000,
  );

  test.each(installed.filter(({ endless }) => endless === true))(
    "in $language with $name ends at once when it is aborted, and the next is judged",
    async (one) => {
      const abort = new AbortController();
      let abortedAt = Number.POSITIVE_INFINITY;
      // After 2 s the program has filled the channel to its tests. Its build is cached from the test above.
      setTimeout(() => {
        abortedAt = performance.now();
        abort.abort();
      }, 2000);
      await expect(sandbox.run(programOf(one, 60_000), { signal: abort.signal })).rejects.toMatchObject({
        code: "aborted",
      });
      expect(performance.now() - abortedAt).toBeLessThan(2000);
      expect(await judgeNext(sandbox)).toBeLessThan(5000);
    },
    90_000,
  );
});

test("an answer of 20 MB is no flood", async () => {
  const sandbox = await openSandbox("namespace:", { concurrency: 1 });
  const tests = [{ kind: "call", id: "t", function: "f", args: [20 << 20], expected: "y".repeat(20 << 20) }] as const;
  const source = "def f(n):\n    return 'y' * n\n";
  const limits = { wallMs: 30_000, cpuMs: 30_000, memoryBytes: 1 << 30 };
  try {
    expect((await sandbox.run({ language: "python", source, tests, limits })).verdict).toBe("passed");
  } finally {
    await sandbox.close();
  }
});
