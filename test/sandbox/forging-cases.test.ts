import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSuite, programOf, type SuiteCase } from "../../sandbox/check/suite-case.ts";
import { findLanguage } from "../../sandbox/index.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { withNeeds } from "../tools/needs.ts";
import { openApart } from "./apart.ts";

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

test.each([...new Set(cases.map(({ language }) => language))])(
  "the second opinion alone: in %s, forged verdicts fail, honest ones pass, also right after a forger",
  async (language) => {
    const sandbox = await openApart({ concurrency: 1 });
    const wrong: string[] = [];
    const check = async (c: SuiteCase, after = ""): Promise<void> => {
      const outcome = await sandbox.run(programOf(c));
      const seen = outcome.status === "sandbox_error" ? `sandbox error: ${outcome.error}` : outcome.verdict;
      if (seen !== c.expect.verdict) wrong.push(`${c.name}${after}: ${seen} (${outcome.tests[0]?.message ?? ""})`);
    };
    try {
      for (const c of cases.filter((c) => c.language === language)) {
        await check(c);
        const twin = twins.get(c.language);
        if (interpreted.has(language) && c.expect.verdict === "failed" && twin !== undefined)
          await check(twin, ` after ${c.name}`);
      }
    } finally {
      await sandbox.close();
    }
    expect(wrong).toEqual([]);
  },
  240_000,
);
