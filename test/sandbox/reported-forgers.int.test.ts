import { afterAll, expect, test } from "vitest";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { calibrateProbes } from "../../sandbox/verdict/probe/calibrate.ts";
import { reportedForgers } from "./reported-forgers.ts";

const found = await findToolchains();
const absent = [...new Set(reportedForgers.map(({ language }) => language))].filter((name) => !found.get(name));
if (absent.length > 0) console.log(`not installed here, not tested: ${absent.join(", ")}`);

const sandbox = await openSandbox("namespace:", { concurrency: 2 });
afterAll(() => sandbox.close());
const limits = { wallMs: 60_000, cpuMs: 30_000, compileWallMs: 60_000 };

test.each(reportedForgers.filter(({ language }) => !absent.includes(language)))(
  "$name, in $language, is no proof where a right solution is known",
  async ({ language, forged, right, tests, prints = "" }) => {
    const program = { language, tests: [{ kind: "assert" as const, id: "t", code: tests }], limits };
    const { probes } = await calibrateProbes(sandbox, { ...program, source: right });
    const judged = (source: string) => sandbox.run({ ...program, source, doubt: { calibrated: probes, seed: "a" } });
    const [honest, liar] = [await judged(right), await judged(forged)];
    expect(honest.verdict, honest.tests[0]?.message).toBe("passed");
    expect(liar.stdout.text).toContain(prints);
    expect(["failed", "unproven"]).toContain(liar.verdict === "failed" ? "failed" : liar.assurance);
  },
  240_000,
);

test.skipIf(absent.includes("python"))("a program names no module whose import ends the tests", async () => {
  const tests = "import unittest\nvalue = f(1)\nclass T(unittest.TestCase):\n    def test(self): assert value == 2\n";
  for (const name of ["unittest.__main__", "idlelib.idle"]) {
    const source = `import types\ndef f(x): return types.ModuleType("${name}")\n`;
    const { verdict } = await sandbox.run({
      language: "python",
      source,
      tests: [{ kind: "assert", id: "t", code: tests }],
    });
    expect(verdict, name).toBe("failed");
  }
});
