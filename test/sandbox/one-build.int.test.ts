import { afterAll, expect, test, vi } from "vitest";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { compileCache } from "../../sandbox/run/compile-cache.ts";
import { calibrateProbes } from "../../sandbox/verdict/probe/calibrate.ts";
import { folderProgram } from "./corpus/folder-programs.ts";

const found = await findToolchains();
const sandbox = await openSandbox("namespace:", { concurrency: 1, keepBuilds: false });
afterAll(() => sandbox.close());

const assertTest = (code: string) => ({ kind: "assert" as const, id: "t", code });
const placeIn = (code: string, own: string, text: string) => {
  const from = code.indexOf(own);
  return { test: "t", from, to: from + own.length, text, kind: "value" as const };
};

/** The number of builds that were not in the cache. */
const buildsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const puts = vi.spyOn(compileCache, "put");
  try {
    await work();
    return new Set(puts.mock.calls.map(([key]) => key)).size;
  } finally {
    puts.mockRestore();
  }
};

const languages: readonly (readonly [language: string, name: string])[] = [
  ["cpp", "exceptions_raii"],
  ["c", "tree_and_recursion"],
  ["rust", "drop_and_rc"],
  ["go", "concurrency_pipeline"],
];
const absent = languages.filter(([language]) => (found.get(language) ?? null) === null).map(([language]) => language);
if (absent.length > 0) console.log(`skipped: not installed here: ${absent.join(", ")}`);

for (const [language, name] of languages)
  test.skipIf(absent.includes(language))(
    `one build more than the plain one calibrates a task in ${language} and doubts a pass of it`,
    async () => {
      const { program } = folderProgram(language, name);
      let probes: Awaited<ReturnType<typeof calibrateProbes>>["probes"] = [];
      // Two builds: the plain one, and one with all probes (changed tests). Failed builds are not cached or counted.
      expect(
        await buildsOf(async () => {
          ({ probes } = await calibrateProbes(sandbox, program));
        }),
      ).toBe(2);
      expect(probes.length).toBeGreaterThanOrEqual(3);
      const told = { ...program, source: `${program.source}\n// another text\n` };
      let outcome: Awaited<ReturnType<typeof sandbox.run>> | undefined;
      expect(
        await buildsOf(async () => {
          outcome = await sandbox.run({ ...told, doubt: { calibrated: probes } });
        }),
      ).toBe(2);
      expect(outcome).toMatchObject({ verdict: "passed", assurance: "probed" });
      expect(outcome?.probes.map(({ result }) => result)).toEqual(["flipped", "flipped", "flipped"]);
    },
    120_000,
  );

test.skipIf(found.get("c") === null)(
  "where the compiler must know what stands there, each probe is a build of its own",
  async () => {
    const code = [
      "#include <assert.h>",
      "static const struct { int in, want; } rows[] = { { 1, 2 }, { 5, 6 } };",
      "int main(void) {",
      "  for (int i = 0; i < 2; i++) assert(next(rows[i].in) == rows[i].want);",
      "  return 0;",
      "}",
    ].join("\n");
    const program = { language: "c", source: "int next(int x) { return x + 1; }", tests: [assertTest(code)] };
    const { probes } = await calibrateProbes(sandbox, program);
    expect(probes.map(({ from, to }) => code.slice(from, to)).sort()).toEqual(["2", "6"]);
    expect(await sandbox.run({ ...program, doubt: { calibrated: probes } })).toMatchObject({ assurance: "probed" });
  },
  60_000,
);

test.skipIf(found.get("rust") === null)(
  "a program that takes a literal for something else fails the control, and is doubted by builds of their own",
  async () => {
    const code = "fn main() { assert_eq!(next(1), 2); assert_eq!(next(5), 6); }";
    const right = { language: "rust", source: "pub fn next(x: i32) -> i32 { x + 1 }", tests: [assertTest(code)] };
    const { probes } = await calibrateProbes(sandbox, right);
    expect(probes).toHaveLength(2);
    const forger = [
      "macro_rules! assert_eq { ($a:expr, $b:literal) => { let _ = $a; }; ($a:expr, $b:expr) => { assert!($a == $b) } }",
      "pub fn next(_: i32) -> i32 { 0 }",
    ].join("\n");
    expect(await sandbox.run({ ...right, source: forger, doubt: { calibrated: probes } })).toMatchObject({
      verdict: "failed",
      assurance: "refuted",
    });
  },
  60_000,
);

test("a trial runs each place so often, until one run of it does not flip, and concludes nothing", async () => {
  const code = "assert(f(1) === 2);\nassert(f(1) !== 5);";
  const program = { language: "javascript", source: "function f(x) { return x + 1; }", tests: [assertTest(code)] };
  const calibrated = [placeIn(code, "5", "7"), placeIn(code, "2", "9")];
  const { verdict, assurance, probes } = await sandbox.run({ ...program, doubt: { calibrated, trial: 3 } });
  expect([verdict, assurance]).toEqual(["passed", "unproven"]);
  expect(probes.map(({ to, result }) => `${to} ${result}`)).toEqual(["7 passed", ...Array(3).fill("9 flipped")]);
  await expect(sandbox.run({ ...program, doubt: { trial: 0 } })).rejects.toMatchObject({ argument: "doubt.trial" });
});
