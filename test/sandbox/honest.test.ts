import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { programOf as caseProgram, parseSuite } from "../../sandbox/check/suite-case.ts";
import type { Doubt } from "../../sandbox/contract/probe.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { calibrateProbes } from "../../sandbox/verdict/probe/calibrate.ts";
import { corpusSlice } from "./corpus-slice.ts";

const endings: Readonly<Record<string, string>> = { python: "py", javascript: "js", typescript: "ts" };
const found = await findToolchains();
const installed = Object.keys(endings).filter((language) => (found.get(language) ?? null) !== null);
for (const language of Object.keys(endings))
  if (!installed.includes(language)) console.log(`skipped: ${language} is absent`);

const folderOf = (language: string): URL => new URL(`honest/${language}/`, import.meta.url);

const programOf = (language: string, name: string) => {
  const text = (file: string): string =>
    readFileSync(new URL(`${name}/${file}.${endings[language]}`, folderOf(language)), "utf8");
  const limits = { wallMs: 60_000, cpuMs: 60_000 };
  const tests = [{ kind: "assert" as const, id: "tests", code: text("tests") }];
  return { language, source: text("solution"), tests, limits };
};

test.each(installed)(
  "honest programs in %s in the idioms that models write pass, and at least 95% of them are probed",
  async (language) => {
    const all = readdirSync(folderOf(language));
    expect(all.length).toBeGreaterThanOrEqual(20);
    const names = corpusSlice(all, (name) => `${language} ${name}`);
    const sandbox = await openSandbox("namespace:", { concurrency: 2 });
    const failed: string[] = [];
    let probed = 0;
    try {
      await Promise.all(
        names.map(async (name) => {
          const program = programOf(language, name);
          const { probes } = await calibrateProbes(sandbox, program);
          const plain = await sandbox.run(program);
          if (plain.verdict !== "passed") failed.push(`${name}, by default: ${plain.tests[0]?.message}`);
          const known = await sandbox.run({ ...program, doubt: { calibrated: probes, seed: name } });
          if (known.verdict !== "passed") failed.push(`${name}: ${known.tests[0]?.message}`);
          if (known.assurance === "probed") probed += 1;
        }),
      );
    } finally {
      await sandbox.close();
    }
    expect(failed).toEqual([]);
    expect(probed / names.length).toBeGreaterThanOrEqual(0.95);
  },
  600_000,
);

test("right and wrong programs in many forms of tests have the verdict that they deserve", async () => {
  const name = "idiom-cases.json";
  const all = parseSuite(readFileSync(new URL(name, import.meta.url), "utf8"), name);
  const cases = all.filter(
    ({ language, expect: { verdict } }) => installed.includes(language) && verdict !== undefined,
  );
  const sandbox = await openSandbox("namespace:", { concurrency: 2 });
  try {
    const verdicts = await Promise.all(cases.map(async (c) => [c.name, (await sandbox.run(caseProgram(c))).verdict]));
    expect(verdicts).toEqual(cases.map((c) => [c.name, c.expect.verdict]));
  } finally {
    await sandbox.close();
  }
}, 600_000);

test.skipIf(!installed.includes("python"))("a pass is doubted unless the program says otherwise", async () => {
  const program = {
    language: "python",
    source: "def add(a, b):\n    return a + b\n",
    tests: [{ kind: "assert" as const, id: "sum", code: "assert add(1, 2) == 3\nassert add(2, 2) == 4" }],
  };
  const sandbox = await openSandbox("namespace:", { concurrency: 1 });
  try {
    const told = async (doubt?: Doubt) => {
      const { verdict, assurance, probes } = await sandbox.run(doubt ? { ...program, doubt } : program);
      return [verdict, assurance, probes.length];
    };
    expect(await told()).toEqual(["passed", "probed", 2]);
    expect(await told({ probes: 0 })).toEqual(["passed", "unproven", 0]);
    expect(await told({ probes: 1 })).toEqual(["passed", "probed", 1]);
    expect(await told({})).toEqual(["passed", "probed", 2]);
  } finally {
    await sandbox.close();
  }
});
