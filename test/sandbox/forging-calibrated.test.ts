import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { programOf as givenProgram, parseSuite, type SuiteCase } from "../../sandbox/check/suite-case.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { withNeeds } from "../tools/needs.ts";
import { testOnce } from "../tools/test-once.ts";
import { corpusSlice } from "./corpus-slice.ts";
import { learnProbes } from "./learn-probes.ts";
import { rightSolutions } from "./right-solutions.ts";
import { twoAtOnce } from "./two-at-once.ts";
import { unprovenForgers } from "./unproven-forgers.ts";

const name = "forging-cases.json";
const all = parseSuite(readFileSync(new URL(name, import.meta.url), "utf8"), name);
const endings: Readonly<Record<string, string>> = { python: ".py", javascript: ".js", typescript: ".ts" };
const found = await findToolchains();
const absent = Object.keys(endings).filter((language) => (found.get(language) ?? null) === null);
for (const language of absent) console.log(`skipped: ${language} is absent`);
const cases = await withNeeds(all.filter((c) => Object.hasOwn(endings, c.language)));

/** pytest alone takes seconds to load where the machine is busy. */
const programOf = (c: SuiteCase) => {
  const program = givenProgram(c);
  const patient = { ...program.limits, wallMs: 60_000, cpuMs: 60_000 };
  return c.test_source?.includes("pytest") ? { ...program, limits: patient } : program;
};

for (const language of Object.keys(endings)) {
  const own = cases.filter((c) => c.language === language);
  // A slice of few may be empty.
  const programs = own.length > 20 ? corpusSlice(own, (c) => c.name) : own;
  testOnce(
    {
      file: import.meta.filename,
      title: `where a right solution is known, no forger in ${language} passes as proven or probed, and no honest program fails`,
      programs: programs.map((c) => c.name),
      skip: absent.includes(language),
      timeout: 900_000,
    },
    async () => {
      const right = rightSolutions(own, language, endings[language]!);
      const sandbox = await openSandbox("namespace:", { concurrency: 2 });
      const probesOf = learnProbes(sandbox, programOf, right);
      const wrong: string[] = [];
      const count = new Map<string, number>();
      const check = async (c: SuiteCase): Promise<void> => {
        const doubt = { calibrated: await probesOf(c), seed: c.name };
        const { verdict, assurance } = await sandbox.run({ ...programOf(c), doubt });
        const honest = c.expect.verdict === "passed";
        const key = `${honest ? "honest" : "forging"}: ${assurance ?? verdict}`;
        count.set(key, (count.get(key) ?? 0) + 1);
        const fine = honest
          ? verdict === "passed"
          : verdict === "failed" || (assurance === "unproven" && unprovenForgers.has(c.name));
        if (!fine) wrong.push(`${c.name}: ${verdict} ${assurance}`);
      };
      try {
        await twoAtOnce(programs, check);
      } finally {
        await sandbox.close();
      }
      console.log(`${language}: ${[...count].map(([key, n]) => `${n} ${key}`).join(", ")}`);
      expect(wrong).toEqual([]);
    },
  );
}
