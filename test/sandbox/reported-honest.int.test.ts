import { afterAll, expect, test } from "vitest";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { reportedHonest } from "./reported-honest.ts";

const found = await findToolchains();
const absent = [...new Set(reportedHonest.map(({ language }) => language))].filter((name) => !found.get(name));
if (absent.length > 0) console.log(`not installed here, not tested: ${absent.join(", ")}`);

const sandbox = await openSandbox("namespace:", { concurrency: 2 });
afterAll(() => sandbox.close());
const limits = { wallMs: 60_000, cpuMs: 30_000, compileWallMs: 60_000 };

test.each(reportedHonest.filter(({ language }) => !absent.includes(language)))(
  "in $language, $name: the right solution passes, the wrong one fails",
  async ({ language, right, wrong, tests }) => {
    const program = { language, tests: [{ kind: "assert" as const, id: "t", code: tests }], limits };
    const [good, bad] = [
      await sandbox.run({ ...program, source: right }),
      await sandbox.run({ ...program, source: wrong }),
    ];
    expect(good.verdict, good.tests[0]?.message).toBe("passed");
    expect([bad.verdict, bad.status]).toEqual(["failed", expect.not.stringMatching("compile_error")]);
  },
  240_000,
);
