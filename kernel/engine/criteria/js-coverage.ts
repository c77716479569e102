import type { z as Zod } from "zod";
import type { Test } from "../../../sandbox/contract/program.ts";
import type { Criterion, SampleContext } from "./criterion.ts";
import { needOf } from "./tools/known-tools.ts";
import { reportOf } from "./tools/report-of.ts";

const place = (z: typeof Zod) => z.object({ start: z.object({ line: z.number() }) });
const report = (z: typeof Zod) =>
  z.record(
    z.string(),
    z.object({
      statementMap: z.record(z.string(), place(z)),
      s: z.record(z.string(), z.number()),
      branchMap: z.record(z.string(), z.object({ loc: place(z) })),
      b: z.record(z.string(), z.array(z.number())),
    }),
  );

/**
 * Code before the program that defines the globals of test frameworks in a simple form. For coverage, tests only need
 * to run; the criterion unit-test decides if they pass.
 */
const prelude = `const { createRequire, stripTypeScriptTypes } = require("node:module");
const assert = require("node:assert");
const attempt = async (work) => { try { await work?.(); } catch {} };
const expected = (value, name = "") => new Proxy(() => {}, {
  get: (_, next) => (next === "then" ? undefined : expected(value, String(next))),
  apply: () => { if (name.startsWith("toThrow") && typeof value === "function") try { value(); } catch {} },
});
const test = (_name, work) => attempt(work);
Object.assign(globalThis, { assert, test, it: test, describe: (_name, work) => attempt(work), expect: (value) => expected(value) });
globalThis.require ??= createRequire(process.cwd() + "/");
const typed = process.argv[1].endsWith("ts");
globalThis.taulabTests = require("./tests.json").map((code) => {
  const plain = code.replace(/^\\s*import\\s.*$/gm, "");
  let text = "(async () => {\\n" + plain + "\\n})()";
  try { if (typed) text = stripTypeScriptTypes(text); } catch {}
  return text;
});
`;

/** Code that runs the tests. It is appended to the program, so that the tests can use the program's definitions. */
const tail =
  "\n;(async () => { for (const taulabTest of globalThis.taulabTests ?? []) try { await eval(taulabTest); } catch {} })();\n";

/** Converts a test to a statement that the coverage run executes. Tests of standard input run separately. */
const statementOf = (test: Test): string => {
  if (test.kind === "assert") return test.code;
  if (test.kind === "stdio") return "";
  return `await ${test.function}(...${JSON.stringify(test.args)});`;
};

const fileOf = (language: string, code: string): string => {
  const module = /^\s*(?:import\s[^(]|import\{|export\s)/m.test(code) ? "m" : "c";
  return `answer.${module}${language === "typescript" ? "ts" : "js"}`;
};

const filesOf = ({ code, program, language }: SampleContext): Readonly<Record<string, string>> => {
  const tests = program?.tests ?? [];
  const inputs = tests.flatMap((test) => (test.kind === "stdio" ? [test.stdin] : []));
  const text = code ?? "";
  return {
    [fileOf(language, text)]: text + tail,
    "prelude.cjs": prelude,
    "tests.json": JSON.stringify(tests.map(statementOf)),
    ...Object.fromEntries(inputs.map((stdin, i) => [`input-${i}`, stdin])),
  };
};

const script = `export TMPDIR="$PWD"
cover() { NODE_V8_COVERAGE="$PWD/raw" timeout 20 "$NODE" --disable-warning=ExperimentalWarning "$@" >/dev/null 2>&1; }
if ls input-* >/dev/null 2>&1; then for input in input-*; do cover answer.* <"$input"; done
else cover --require ./prelude.cjs answer.* </dev/null; fi
"$NODE" "$TOOLS/npm/node_modules/c8/bin/c8.js" report --temp-directory raw --reports-dir out --reporter json --all --include 'answer.*' \\
  --extension .cjs --extension .mjs --extension .cts --extension .mts >&2
cat out/coverage-final.json
`;

/**
 * Line coverage and branch coverage of a JavaScript or TypeScript program by the task's tests. V8 measures them, and
 * c8 reports them.
 */
export const jsCoverage: Criterion = {
  name: "js-coverage",
  parts: ["lines", "branches"],
  unit: "share",
  direction: "higher",
  scale: [0, 1],
  requires: ["unit-test"],
  needs: [needOf("c8")],
  applies: (_task, language) => language === "javascript" || language === "typescript",
  evaluate: async (context) => {
    if (context.code === null || !context.program?.tests?.length) return [];
    const outcome = await context.tools.run({ tool: "c8", script, files: filesOf(context) });
    const [coverage] = Object.values(await reportOf("c8", outcome, report));
    if (!coverage) return [];
    const written = context.code.split("\n");
    const isWritten = (line: number): boolean => (written[line - 1] ?? "").trim() !== "";
    const lines = Object.entries(coverage.statementMap).filter(([, { start }]) => isWritten(start.line));
    const branches = Object.entries(coverage.branchMap).filter(([, { loc }]) => loc.start.line <= written.length);
    const ways = branches.flatMap(([id]) => coverage.b[id] ?? []);
    const share = (covered: number, all: number): number => (all === 0 ? 1 : covered / all);
    return [
      { part: "lines", score: share(lines.filter(([id]) => (coverage.s[id] ?? 0) > 0).length, lines.length) },
      { part: "branches", score: share(ways.filter((count) => count > 0).length, ways.length) },
    ];
  },
};
