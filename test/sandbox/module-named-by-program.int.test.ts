import { expect, test } from "vitest";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";

const isHere = ((await findToolchains()).get("python") ?? null) !== null;
if (!isHere) console.log("skipped: not installed here: python");

const code = "import unittest\nvalue = f(1)\nclass T(unittest.TestCase):\n    def test(self): assert value == 2\n";

test.skipIf(!isHere).each(["unittest.__main__", "idlelib.idle"])(
  "a Python program that returns a module named %s does not end the tests by its import",
  async (name) => {
    const sandbox = await openSandbox("namespace:", { concurrency: 1 });
    try {
      const source = `import types\ndef f(x): return types.ModuleType("${name}")\n`;
      const tests = [{ kind: "assert" as const, id: "t", code }];
      expect((await sandbox.run({ language: "python", source, tests })).verdict).toBe("failed");
    } finally {
      await sandbox.close();
    }
  },
);
