import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { parseSuite, programOf, type SuiteCase } from "../../sandbox/check/suite-case.ts";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { findLanguage } from "../../sandbox/languages/registry.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { calibrateProbes } from "../../sandbox/verdict/probe/calibrate.ts";
import { withNeeds } from "../tools/needs.ts";
import { testOnce } from "../tools/test-once.ts";
import { corpusSlice } from "./corpus-slice.ts";

const name = "idiom-cases.json";
const all = await withNeeds(parseSuite(readFileSync(new URL(name, import.meta.url), "utf8"), name));
const found = await findToolchains();
const languages = [...new Set(all.map((c) => c.language))];
const absent = languages.filter((language) => (found.get(findLanguage(language)!.name) ?? null) === null);
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

/** Where a start or a build takes longest, a part of the idioms is judged. */
const slow: readonly string[] = ["elixir", "racket", "csharp", "rust", "kotlin", "scala"];
/** Right and wrong solutions of an idiom go together. */
const idiomOf = ({ name }: SuiteCase): string => name.replace(/: (?:right|wrong)$/, "");

for (const language of languages) {
  const own = all.filter((c) => c.language === language);
  const cases = slow.includes(language) ? corpusSlice(own, idiomOf) : own;
  testOnce(
    {
      file: import.meta.filename,
      title: `tests in the idioms of ${language} pass for a right solution and fail for a wrong one`,
      programs: cases.map((c) => c.name),
      skip: absent.includes(language),
      timeout: 240_000,
    },
    async () => {
      const sandbox = await openSandbox("namespace:", { concurrency: 2 });
      const wrong: string[] = [];
      try {
        await Promise.all(
          cases.map(async (c) => {
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
  );
}
