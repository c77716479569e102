import { afterAll, beforeAll, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";

const toolchains = await findToolchains();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const add = "int add(int a, int b) { return a + b; }";
const method = "class Solution { public static int add(int a, int b) { return a + b; } }";
/** Language → a solution, and tests of bare statements with a declaration between them. */
const cases: Readonly<Record<string, readonly [source: string, code: string]>> = {
  c: [add, "assert(add(1, 2) == 3);\nint four = add(2, 2);\nassert(four == 4);"],
  cpp: [add, "#include <vector>\nstd::vector<int> sums{add(1, 2)};\nassert(sums.at(0) == 3);"],
  java: [method, "import java.util.*;\nList<Integer> sums = List.of(Solution.add(1, 2));\nassert sums.get(0) == 3;"],
  go: [
    "package main\nfunc add(a, b int) int { return a + b }",
    'import "fmt"\nif s := add(1, 2); s != 3 { panic(fmt.Sprint(s)) }',
  ],
  rust: ["fn add(a: i32, b: i32) -> i32 { a + b }", "let three = add(1, 2);\nassert_eq!(three, 3);"],
  kotlin: ["fun add(a: Int, b: Int) = a + b", "val three = add(1, 2)\nassert(three == 3)"],
  scala: ["def add(a: Int, b: Int) = a + b", "val three = add(1, 2)\nassert(three == 3)"],
  csharp: [method, "var three = Solution.add(1, 2);\nDebug.Assert(three == 3);"],
};

test.for(Object.entries(cases))(
  "statements are a test in %s",
  { timeout: 60_000 },
  async ([language, [source, code]], { skip }) => {
    if (!toolchains.get(language)) {
      console.log(`skipped: ${language}: not installed here`);
      skip();
    }
    const tests = [{ kind: "assert", id: "sum", code }] as const;
    const verdictOf = async (program: string) =>
      (await sandbox.run({ language, source: program, tests, limits: { wallMs: 30_000 } })).verdict;
    expect(await verdictOf(source)).toBe("passed");
    expect(await verdictOf(source.replace("a + b", "a - b"))).toBe("failed");
  },
);
