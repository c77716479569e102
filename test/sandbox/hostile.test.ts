import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkSuite, openSandbox } from "../../sandbox/index.ts";

const file = fileURLToPath(new URL("../../../shared/reference/hostile_shared.json", import.meta.url));
if (!existsSync(file)) console.log("skipped: ../shared/reference/hostile_shared.json is absent");

test.skipIf(!existsSync(file))(
  "hostile programs get the outcome they deserve, their honest twins pass",
  async () => {
    process.env.TAULAB_TEST_SECRET = "x";
    const sandbox = await openSandbox();
    try {
      const report = await checkSuite(file, sandbox);
      for (const line of report.limited) console.log(`limited: ${line}`);
      console.log(`hostile programs: ${report.passed} passed, ${report.failed} failed`);
      expect(report.failures).toEqual([]);
      expect(report.passed + report.limited.length).toBe(97);
    } finally {
      await sandbox.close();
    }
  },
  900_000,
);
