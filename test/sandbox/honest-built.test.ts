import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { calibrateProbes } from "../../sandbox/verdict/probe/calibrate.ts";
import { testOnce } from "../tools/test-once.ts";
import { type BuiltLanguage, builtLanguages } from "./built-languages.ts";
import { corpusSlice } from "./corpus-slice.ts";
import { twoAtOnce } from "./two-at-once.ts";

const found = await findToolchains();

const languages = Object.keys(builtLanguages) as BuiltLanguage[];
const absent = languages.filter((language) => (found.get(language) ?? null) === null);
if (absent.length > 0) console.log(`skipped: not installed here: ${absent.join(", ")}`);

for (const language of languages) {
  const folder = new URL(`honest/${language}/`, import.meta.url);
  const all = readdirSync(folder);
  const names = corpusSlice(all, (name) => `${language} ${name}`);
  testOnce(
    {
      file: import.meta.filename,
      title: `honest programs in ${language} pass where their pass is doubted, and at least 95% of them are probed`,
      programs: names,
      skip: absent.includes(language),
      timeout: 1_200_000,
    },
    async () => {
      const sandbox = await openSandbox("namespace:", { concurrency: 2 });
      const failed: string[] = [];
      const unproven: string[] = [];
      const check = async (name: string): Promise<void> => {
        const text = (file: string) =>
          readFileSync(new URL(`${name}/${file}${builtLanguages[language]}`, folder), "utf8");
        const tests = [{ kind: "assert" as const, id: "tests", code: text("tests") }];
        const program = { language, source: text("solution"), tests };
        const { probes } = await calibrateProbes(sandbox, program);
        const {
          verdict,
          assurance,
          tests: told,
        } = await sandbox.run({ ...program, doubt: { calibrated: probes, seed: name } });
        if (verdict !== "passed") failed.push(`${name}: ${told[0]?.message}`);
        else if (assurance !== "probed") unproven.push(name);
      };
      try {
        await twoAtOnce(names, check);
      } finally {
        await sandbox.close();
      }
      expect(failed).toEqual([]);
      expect(all.length).toBeGreaterThanOrEqual(20);
      expect(unproven.length / names.length, unproven.join(", ")).toBeLessThanOrEqual(0.05);
    },
  );
}
