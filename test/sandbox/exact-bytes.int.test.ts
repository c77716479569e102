import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const verdictOf = async (source: string, expected: string, rule: "exact" | "lines" | "tokens") => {
  const stdio = { kind: "stdio", id: "bytes", stdin: "", expected, compare: { rule } } as const;
  return (await sandbox.run({ language: "javascript", source, tests: [stdio] })).verdict;
};

test.each(["exact", "lines", "tokens"] as const)(
  "a byte that is no UTF-8 is not the replacement character: %s",
  async (rule) => {
    const invalid = "process.stdout.write(Buffer.from([0xff, 0x31, 0x0a]))";
    expect(await verdictOf(invalid, "\ufffd1\n", rule)).toBe("failed");
    expect(await verdictOf('process.stdout.write("\\ufffd1\\n")', "\ufffd1\n", rule)).toBe("passed");
  },
);

test("a program that aborts ends by SIGABRT", async () => {
  const { status, signal } = await sandbox.run({ language: "javascript", source: "process.abort()" });
  expect([status, signal]).toEqual(["runtime_error", "SIGABRT"]);
});
