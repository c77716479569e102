import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSuite, programOf, type SuiteCase } from "../../sandbox/check/suite-case.ts";
import { findLanguage } from "../../sandbox/languages/registry.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { withNeeds } from "../tools/needs.ts";

const name = "forging-cases.json";
const all = parseSuite(readFileSync(new URL(name, import.meta.url), "utf8"), name);
const found = await findToolchains();
const installed = ({ language }: SuiteCase) => (found.get(findLanguage(language)!.name) ?? null) !== null;
const absent = [...new Set(all.filter((c) => !installed(c)).map((c) => c.language))];
if (absent.length > 0) console.log(`skipped: programs in ${absent.join(", ")}, not installed here`);
const cases = await withNeeds(all.filter(installed));

/** A right program of the language, run after each hostile one in the same place: nothing may be left of that. */
const twins = new Map<string, SuiteCase>();
for (const c of cases.filter((c) => c.expect.verdict === "passed"))
  if (!twins.has(c.language)) twins.set(c.language, c);
const interpreted = new Set(["python", "javascript", "typescript", "bash"]);

test.each([...twins].filter(([language]) => interpreted.has(language)))(
  "in %s an honest program is judged right also right after a forger",
  async (language, twin) => {
    const sandbox = await openSandbox("namespace:", { concurrency: 1 });
    const wrong: string[] = [];
    const plainly = (c: SuiteCase) => sandbox.run({ ...programOf(c), doubt: { probes: 0 } });
    try {
      for (const forger of cases.filter((c) => c.language === language && c.expect.verdict === "failed")) {
        await plainly(forger);
        const { verdict, tests, error } = await plainly(twin);
        if (verdict !== "passed") wrong.push(`after ${forger.name}: ${verdict} (${tests[0]?.message ?? error})`);
      }
    } finally {
      await sandbox.close();
    }
    expect(wrong).toEqual([]);
  },
  240_000,
);
