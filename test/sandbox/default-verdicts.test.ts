import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSuite, programOf } from "../../sandbox/check/suite-case.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { findLanguage } from "../../sandbox/languages/registry.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { idioms } from "../programs/idioms.ts";
import { withNeeds } from "../tools/needs.ts";
import { testOnce } from "../tools/test-once.ts";
import { builtLanguages, passingForgers } from "./built-languages.ts";
import { corpusSlice } from "./corpus-slice.ts";
import { honestPrograms } from "./doubted-programs.ts";

const name = "forging-cases.json";
const suite = await withNeeds(parseSuite(readFileSync(new URL(name, import.meta.url), "utf8"), name));
const found = await findToolchains();

const endings: Readonly<Record<string, string>> = {
  ...{ python: ".py", javascript: ".js", typescript: ".ts", ruby: ".rb", php: ".php", perl: ".pl", lua: ".lua" },
  ...{ shell: ".sh", r: ".R", tcl: ".tcl", elixir: ".exs", racket: ".rkt" },
  ...builtLanguages,
};
/** A busy machine decides nothing. */
const patient = (program: Program): Program => ({
  ...program,
  limits: { ...program.limits, wallMs: 60_000, cpuMs: 60_000 },
});

const languages = Object.keys(endings);
const absent = languages.filter((language) => (found.get(language) ?? null) === null);
if (absent.length > 0) console.log(`skipped: not installed here: ${absent.join(", ")}`);

for (const language of languages) {
  const own = suite.filter((c) => findLanguage(c.language)?.name === language && c.test_source !== undefined);
  const all = [
    ...honestPrograms(language, endings[language] ?? "").map(({ name, program }) => ({
      ...{ name, honest: true, program },
    })),
    ...own.map((c) => ({ name: c.name, honest: c.expect.verdict === "passed", program: programOf(c) })),
  ];
  const programs = corpusSlice(all, ({ name }) => `${language} ${name}`);
  testOnce(
    {
      file: import.meta.filename,
      title: `a service that says nothing of doubt and knows no right solution fails no honest program in ${language}, and no forger is probed`,
      programs: programs.map(({ name }) => name),
      skip: absent.includes(language),
      timeout: 900_000,
    },
    async () => {
      const sandbox = await openSandbox("namespace:", { concurrency: 2 });
      const wrong: string[] = [];
      try {
        await Promise.all(
          programs.map(async ({ name, honest, program }) => {
            const { verdict, assurance, tests } = await sandbox.run(honest ? patient(program) : program);
            const known = assurance === "unproven" || assurance === passingForgers[name];
            const fine = honest ? verdict === "passed" : verdict === "failed" || known;
            if (!fine) wrong.push(`${name}: ${verdict} ${assurance} ${tests[0]?.message}`);
          }),
        );
      } finally {
        await sandbox.close();
      }
      expect(wrong).toEqual([]);
    },
  );
}

test("a pass of changed tests alone refutes nobody: an honest program whose tests say nothing keeps its pass", async () => {
  const sandbox = await openSandbox("namespace:", { concurrency: 1 });
  try {
    const told = async (source: string, code: string) => {
      const { verdict, assurance, tests } = await sandbox.run({
        ...{ language: "javascript", source, tests: [{ kind: "assert", id: "t", code }] },
      });
      return [verdict, assurance, tests[0]?.message.slice(0, 8)];
    };
    const equal = "require('assert').strictEqual(add(1, 2), 3);\nrequire('assert').strictEqual(add(2, 2), 4);";
    expect(await told("const add = (a, b) => a + b;", equal)).toEqual(["passed", "probed", ""]);
    const patched = "require('assert').strictEqual = () => {};";
    // What tests compare with is Node's own, whoever has patched it, also where the program is right.
    expect((await told(`const add = (a, b) => a - b; ${patched}`, equal)).slice(0, 2)).toEqual(["failed", null]);
    expect((await told(`const add = (a, b) => a + b; ${patched}`, equal))[0]).toBe("passed");
    expect(await told("const say = () => {};", "say();")).toEqual(["passed", "unproven", ""]);
  } finally {
    await sandbox.close();
  }
});

test("a refuted pass is told from a wrong answer: its message begins so", async () => {
  const sandbox = await openSandbox("namespace:", { concurrency: 1 });
  try {
    const source = `class Any:
    def __eq__(self, other):
        return True

def add(a, b):
    return Any()
`;
    const code = "assert add(1, 2) == 3\nassert add(2, 2) == 4\n";
    const { verdict, tests } = await sandbox.run({
      ...{ language: "python", source, tests: [{ kind: "assert", id: "t", code }] },
    });
    expect([verdict, tests[0]?.status, tests[0]?.assurance]).toEqual(["failed", "failed", "refuted"]);
    expect(tests[0]?.message).toMatch(/^refuted: it also passes where the test expects/);
  } finally {
    await sandbox.close();
  }
});

const scripts = ["python", "javascript", "ruby", "php", "perl", "lua", "shell", "r", "tcl", "elixir", "racket"];

test("tests whose last line has no end are read whole", async () => {
  const sandbox = await openSandbox("namespace:", { concurrency: 2 });
  try {
    const installed = scripts.filter((language) => !absent.includes(language));
    const verdicts = await Promise.all(
      installed.map(async (language) => {
        const { wrong: source, test: code } = idioms[language]!;
        const tests = [{ kind: "assert" as const, id: "t", code: code.trimEnd() }];
        return [language, (await sandbox.run(patient({ language, source, tests }))).verdict];
      }),
    );
    expect(verdicts).toEqual(installed.map((language) => [language, "failed"]));
    const missing = [{ kind: "assert" as const, id: "t", code: "undefined_function(f)" }];
    if (installed.includes("r"))
      expect((await sandbox.run(patient({ language: "r", source: "f <- 1", tests: missing }))).verdict).toBe("failed");
  } finally {
    await sandbox.close();
  }
}, 120_000);
