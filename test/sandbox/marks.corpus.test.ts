import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { findLanguage, languages } from "../../sandbox/languages/registry.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { roomy as limits, Mark, plant, plantCalls } from "../programs/marks.ts";
import { searchers } from "../programs/searchers.ts";
import { sliceOfLanguages } from "./corpus/slice.ts";

const found = await findToolchains();
const installed = languages.map(({ name }) => name).filter((name) => (found.get(name) ?? null) !== null);
const absent = languages.map(({ name }) => name).filter((name) => !installed.includes(name));
const languagesOfSlice = sliceOfLanguages(installed, ["python", "javascript", "typescript", "shell", "cpp"], 4);
if (absent.length > 0) console.log(`skipped: ${absent.join(", ")}, not installed here`);

interface Searching {
  readonly language: "python" | "javascript" | "cpp" | "perl" | "shell";
  /** The role of the code that searches for traces of earlier runs: a plain program, a judged program, or its tests. */
  readonly how: "run" | "judged" | "tests";
}

const searching: readonly Searching[] = [
  ...(["python", "javascript", "cpp", "perl", "shell"] as const).map((language) => ({ language, how: "run" as const })),
  ...(["python", "javascript"] as const).flatMap((language) => [
    { language, how: "judged" as const },
    { language, how: "tests" as const },
  ]),
].filter(({ language }) => installed.includes(language));

/** The places in which a later run in the same slot finds the mark (random text from an earlier run). */
async function find(sandbox: Sandbox, { language, how }: Searching, { first, second }: Mark): Promise<string[]> {
  const text = searchers[language](first, second);
  const print =
    language === "python" ? "import json\nprint(json.dumps(search()))\n" : "console.log(JSON.stringify(search()));\n";
  const asserts =
    language === "python"
      ? "found = search()\nassert found == [], found\n"
      : "const found = search();\nif (found.length > 0) throw new Error(found.join());\n";
  const own = language === "python" || language === "javascript";
  const program: Partial<Program> =
    how === "run"
      ? { source: own ? text + print : text }
      : how === "judged"
        ? { source: text, tests: [{ kind: "assert", id: "t", code: asserts }] }
        : { source: "", tests: [{ kind: "assert", id: "t", code: text + asserts }] };
  const outcome = await sandbox.run({ language, source: "", limits, doubt: { probes: 0 }, ...program });
  if (how !== "run") return outcome.verdict === "passed" ? [] : [outcome.tests[0]?.message ?? String(outcome.error)];
  if (outcome.status !== "ok")
    return [`${outcome.status} ${outcome.error} ${outcome.stderr.text} ${outcome.compilation?.stderr}`];
  return (JSON.parse(outcome.stdout.text) as unknown[]).filter((place) => place !== 0).map(String);
}

/**
 * The places in which later runs find marks (random texts) of earlier runs. With a prepared interpreter, a
 * search can find traces only of the run directly before it. Each search then gets a new mark.
 */
async function leftBy(sandbox: Sandbox, language: string, make: (mark: Mark) => Promise<void>): Promise<string[]> {
  const { harness, testRunner: plain, forkServer } = findLanguage(language)!;
  const judged = (harness ?? plain) !== undefined;
  const seen: string[] = [];
  let mark: Mark | undefined;
  for (const searcher of searching.filter(({ how }) => judged || how === "run")) {
    if (mark === undefined || forkServer !== undefined) {
      mark = new Mark();
      await make(mark);
    }
    const places = await find(sandbox, searcher, mark);
    seen.push(...places.map((place) => `${language}, by ${searcher.language} (${searcher.how}): ${place}`));
  }
  return seen;
}

describe.each([
  { prepared: true, name: "prepared interpreters" },
  { prepared: false, name: "programs executed" },
])("$name", ({ prepared }) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox("namespace:", { concurrency: 1, prepared });
  });
  afterAll(() => sandbox.close());

  test.each(searching)("a mark is found where there is one: $language, $how", async (searcher) => {
    const mark = new Mark();
    const { whole } = mark;
    const given = { files: { "a.txt": whole } };
    const withFile: Sandbox = Object.create(sandbox, {
      run: { value: (program: Program) => sandbox.run({ ...program, ...given }) },
    });
    expect((await find(withFile, searcher, mark)).join()).toContain("a.txt");
  });

  test.each(prepared ? languagesOfSlice : installed.filter((name) => ["python", "shell"].includes(name)))(
    "what a run in %s had is nowhere in later ones",
    async (language) => {
      expect(await leftBy(sandbox, language, (mark) => plant(sandbox, language, mark))).toEqual([]);
    },
    240_000,
  );

  test("no file below / that was made lately holds anything of earlier runs", async () => {
    const mark = new Mark();
    for (const language of ["python", "javascript", "shell", "cpp"].filter((name) => installed.includes(name)))
      await plant(sandbox, language, mark);
    const source = `${searchers.newFiles(mark.first, mark.second)}print(search())`;
    const long = { ...limits, wallMs: 150_000, cpuMs: 150_000 };
    expect((await sandbox.run({ language: "python", source, limits: long })).stdout.text).toBe("[]\n");
  }, 240_000);

  test.each(["python", "javascript"] as const)(
    "what tests in %s handed over is nowhere in later runs",
    async (language) => {
      expect(await leftBy(sandbox, language, (mark) => plantCalls(sandbox, language, mark))).toEqual([]);
    },
  );
});

test.each([
  [
    "java",
    (name: string) => `class ${name} { static String s = "x"; }\n`,
    (name: string) => `class Main { Object o = new ${name}(); }\n`,
  ],
  [
    "kotlin",
    (name: string) => `class ${name}\nfun main() {}\n`,
    (name: string) => `fun main() { println(${name}()) }\n`,
  ],
  [
    "scala",
    (name: string) => `class ${name}\n@main def run(): Unit = ()\n`,
    (name: string) => `@main def run(): Unit = println(${name}())\n`,
  ],
])(
  "a compiler of %s that stays knows nothing of the program before",
  async (language, defines, uses) => {
    if (!installed.includes(language)) return;
    const sandbox = await openSandbox("namespace:", { concurrency: 1, keepBuilds: false });
    try {
      const { first, second, whole } = new Mark();
      const [name, secret] = [`A${first}`, `/* ${whole} */`];
      const run = (source: string) => sandbox.run({ language, source, limits });
      await run(`${defines(name)}${secret}\n`);
      for (const source of [uses(name), `${uses("B")})]}\n`, ")]}\n"]) {
        const { compilation, status } = await run(source);
        expect(status).toBe("compile_error");
        expect(`${compilation?.stderr}${compilation?.stdout}`).not.toContain(second);
      }
      expect((await run(uses(name))).compilation?.stderr).toContain(name);
    } finally {
      await sandbox.close();
    }
  },
  240_000,
);
