import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { parseSuite, programOf, type SuiteCase } from "../../sandbox/check/suite-case.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { withNeeds } from "../tools/needs.ts";
import { testOnce } from "../tools/test-once.ts";
import { type BuiltLanguage, builtLanguages, passingForgers } from "./built-languages.ts";
import { corpusSlice } from "./corpus-slice.ts";
import { learnProbes } from "./learn-probes.ts";
import { rightSolutions } from "./right-solutions.ts";
import { twoAtOnce } from "./two-at-once.ts";

const name = "forging-cases.json";
const all = await withNeeds(parseSuite(readFileSync(new URL(name, import.meta.url), "utf8"), name));
const found = await findToolchains();

const languages = Object.keys(builtLanguages) as BuiltLanguage[];
const absent = languages.filter((language) => (found.get(language) ?? null) === null);
if (absent.length > 0) console.log(`skipped: not installed here: ${absent.join(", ")}`);

for (const language of languages) {
  const known = all.filter((c) => c.language === language);
  const cases = corpusSlice(known, (c) => c.name);
  testOnce(
    {
      file: import.meta.filename,
      title: `where a right solution is known, no forger in ${language} passes as proven or probed, and no honest program fails`,
      programs: cases.map((c) => c.name),
      skip: absent.includes(language),
      timeout: 1_200_000,
    },
    async () => {
      const right = rightSolutions(known, language, builtLanguages[language]);
      const sandbox = await openSandbox("namespace:", { concurrency: 2 });
      const probesOf = learnProbes(sandbox, programOf, right);
      const wrong: string[] = [];
      const check = async (c: SuiteCase): Promise<void> => {
        const { verdict, assurance, tests } = await sandbox.run({
          ...programOf(c),
          doubt: { calibrated: await probesOf(c), seed: c.name },
        });
        const fine =
          c.expect.verdict === "passed"
            ? verdict === "passed"
            : verdict === "failed" ||
              (c.name in passingForgers && [passingForgers[c.name], "unproven"].includes(assurance ?? ""));
        if (!fine) wrong.push(`${c.name}: ${verdict} ${assurance} ${tests[0]?.message}`);
      };
      try {
        await twoAtOnce(cases, check);
      } finally {
        await sandbox.close();
      }
      expect(wrong).toEqual([]);
    },
  );
}
