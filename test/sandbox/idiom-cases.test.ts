import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSuite, programOf, type SuiteCase } from "../../sandbox/check/suite-case.ts";
import { calibrateProbes, findLanguage, openSandbox, type Sandbox } from "../../sandbox/index.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { withNeeds } from "../tools/needs.ts";

const name = "idiom-cases.json";
const all = await withNeeds(parseSuite(readFileSync(new URL(name, import.meta.url), "utf8"), name));
const found = await findToolchains();
const languages = [...new Set(all.map((c) => c.language))];
const installed = languages.filter((language) => (found.get(findLanguage(language)!.name) ?? null) !== null);
const absent = languages.filter((language) => !installed.includes(language));
if (absent.length > 0) console.log(`skipped: idioms of ${absent.join(", ")}, not installed here`);

/** What passes without being sure is judged again with what a right solution of the same tests teaches. */
const judged = async (sandbox: Sandbox, one: SuiteCase) => {
  const program = programOf(one);
  const outcome = await sandbox.run(program);
  if (outcome.assurance !== "unproven" || one.expect.verdict !== "failed") return outcome;
  const right = all.find((c) => c.test_source === one.test_source && c.expect.verdict === "passed");
  if (right === undefined) return outcome;
  const { probes } = await calibrateProbes(sandbox, { ...program, source: right.source });
  return sandbox.run({ ...program, doubt: { calibrated: probes } });
};

test.each(installed)(
  "tests in the idioms of %s pass for a right solution and fail for a wrong one",
  async (language) => {
    const sandbox = await openSandbox("namespace:", { concurrency: 2 });
    const wrong: string[] = [];
    try {
      await Promise.all(
        all
          .filter((c) => c.language === language)
          .map(async (c) => {
            const outcome = await judged(sandbox, c);
            const seen = outcome.status === "sandbox_error" ? `sandbox error: ${outcome.error}` : outcome.verdict;
            if (seen !== c.expect.verdict) wrong.push(`${c.name}: ${seen} (${outcome.tests[0]?.message ?? ""})`);
          }),
      );
    } finally {
      await sandbox.close();
    }
    expect(wrong).toEqual([]);
  },
  240_000,
);
