import { afterAll, expect, test } from "vitest";
import { findToolchain } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";

const compiler = await findToolchain("csharp");
/** True if C# is compiled by Mono, which does not support C# 9. Other compilers may support it. */
const isMono = compiler?.commands.compile?.endsWith("/mcs") === true;
if (!isMono) console.log("skipped: C# by Mono's compiler is not installed here");

const sandbox = await openSandbox("namespace:", { concurrency: 1 });
afterAll(() => sandbox.close());

const main =
  'public class Tests { public static void Main() { if (S.F(1) != 2) throw new System.Exception("no"); } }\n';
const newer = {
  "a record": "record P(int X);\npublic class S { public static int F(int x) { return new P(x).X + 1; } }\n",
  "a switch expression": "public class S { public static int F(int x) { return x switch { 1 => 2, _ => x + 1 }; } }\n",
  "an index from the end":
    "public class S { public static int F(int x) { var all = new[] { 0, x }; return all[^1] + 1; } }\n",
  "using var":
    "public class S { public static int F(int x) { using var m = new System.IO.MemoryStream(); return x + 1; } }\n",
};

test.skipIf(!isMono).each(Object.entries(newer))(
  "C# 9, %s: it does not compile, and says so, alone and with tests",
  async (_, source) => {
    const limits = { compileWallMs: 60_000 };
    const alone = await sandbox.run({ language: "csharp", source: source + main, limits });
    expect([alone.status, alone.verdict, alone.error]).toEqual(["compile_error", null, null]);
    const tests = [{ kind: "assert", id: "t", code: main }] as const;
    const tested = await sandbox.run({ language: "csharp", source, tests, limits });
    expect([tested.status, tested.verdict, tested.error]).toEqual(["compile_error", "failed", null]);
    expect(tested.tests[0]?.status).toBe("error");
    expect(tested.tests[0]?.message).toMatch(/^does not compile: Main\.cs\(1,\d+\): error CS\d+/);
  },
  120_000,
);
