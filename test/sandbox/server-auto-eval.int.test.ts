import { expect, test } from "vitest";
import { fusionModes } from "../../kernel/compat/fusion/fusion-modes.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { sharedService } from "../tools/open-service.ts";
import { cases } from "./auto-eval-cases.ts";

const service = sharedService();

const found = await findToolchains();
const installed = cases.filter(([language]) => (found.get(fusionModes.get(language)!.language) ?? null) !== null);
const absent = cases.filter((one) => !installed.includes(one)).map(([language]) => language);
if (absent.length > 0) console.log(`skipped: ${absent.join(", ")}, not installed here`);

async function accepted(language: string, code: string, solution: string, extra = {}): Promise<unknown> {
  const labels = { programming_language: language };
  const provided_data = { id: 1, content: "", labels, test: JSON.stringify({ code, asset: {} }) };
  const config = { dataset_type: "AutoEvalDataset", provided_data, run_timeout: 20, compile_timeout: 60, extra };
  const completion = `\`\`\`\n${solution}\n\`\`\``;
  const { status, json } = await service.post("/submit", { dataset: "d", id: 1, completion, config });
  expect([status, JSON.stringify(json)]).toEqual([200, expect.stringContaining("accepted")]);
  return json.accepted;
}

test.each(installed)(
  "code inserted into tests in %s is right only where they come to their end (%#)",
  async (language, code, ...solutions) => {
    const seen = await Promise.all(solutions.map((solution) => accepted(language, code, solution)));
    expect(seen).toEqual([true, false, false]);
  },
  120_000,
);

test("the original's append_flag is always in force", async () => {
  const extra = { append_flag: true };
  const tests = "#<INSERT>\nassert f(1) == 2\n";
  expect(await accepted("python", tests, "def f(x): return x + 1", extra)).toBe(true);
  expect(await accepted("python", tests, "import os\ndef f(x): os._exit(0)", extra)).toBe(false);
  expect(await accepted("python", "assert f(1) == 2", "import os\ndef f(x): os._exit(0)", extra)).toBe(false);
  expect(
    await accepted(
      "python",
      "import unittest\n#<INSERT>\nclass T(unittest.TestCase):\n  def test_a(self): self.assertEqual(f(1), 2)\nunittest.main()",
      "def f(x): return x + 1",
      extra,
    ),
  ).toBe(true);
});

test("tests of a runner hold the code as well", async () => {
  const pytest = "#<INSERT>\ndef test_f(): assert f(1) == 2\n";
  const { json } = await service.post("/run_code", { code: "def test_a(): pass", language: "pytest" });
  if (json.status !== undefined) {
    expect(await accepted("pytest", pytest, "def f(x): return x + 1")).toBe(true);
    expect(await accepted("pytest", pytest, "import os\ndef f(x): os._exit(0)")).toBe(false);
  }
  if ((found.get("go") ?? null) === null) return;
  const go = 'package main\nimport "testing"\n#<INSERT>\nfunc TestF(t *testing.T) { if f(1) != 2 { t.Error("no") } }';
  expect(await accepted("go_test", go, "func f(x int) int { return x + 1 }")).toBe(true);
  expect(await accepted("go_test", go, "func f(x int) int { return x }")).toBe(false);
  expect(await accepted("go_test", go, 'import "os"\nfunc f(x int) int { os.Exit(0); return 2 }')).toBe(false);
}, 60_000);
