import type { z as Zod } from "zod";
import type { Test } from "../../../sandbox/contract/program.ts";
import type { Criterion, SampleContext } from "./criterion.ts";
import { needOf } from "./tools/known-tools.ts";
import { reportOf } from "./tools/report-of.ts";

const report = (z: typeof Zod) =>
  z.object({
    totals: z.object({
      covered_lines: z.number(),
      num_statements: z.number(),
      covered_branches: z.number(),
      num_branches: z.number(),
    }),
  });

/**
 * Python source of the coverage run: it executes the program once, then each test with the program's definitions. After
 * a failing test, the others still run.
 */
const driver = `import json, os, sys
path = os.path.abspath("answer.py")
space = {"__name__": "answer", "__file__": path}
def attempt(code, name):
    try:
        exec(compile(code, name, "exec"), space)
    except BaseException:
        pass
attempt(open(path, encoding="utf-8").read(), path)
for test in json.load(open("tests.json")):
    attempt(test, "test")
`;

/** Converts a test to a statement that the coverage run executes. Tests of standard input run separately. */
const statementOf = (test: Test): string => {
  if (test.kind === "assert") return test.code;
  if (test.kind === "stdio") return "";
  return `import json\n${test.function}(*json.loads(${JSON.stringify(JSON.stringify(test.args))}))`;
};

const filesOf = ({ code, program }: SampleContext): Readonly<Record<string, string>> => {
  const tests = program?.tests ?? [];
  const inputs = tests.flatMap((test) => (test.kind === "stdio" ? [test.stdin] : []));
  return {
    "answer.py": code ?? "",
    "driver.py": driver,
    "tests.json": JSON.stringify(tests.map(statementOf)),
    ...Object.fromEntries(inputs.map((stdin, i) => [`input-${i}`, stdin])),
  };
};

const script = `export COVERAGE_FILE="$PWD/.coverage"
cover() { "$TOOLS/venv/bin/python" -B -m coverage "$@"; }
if ls input-* >/dev/null 2>&1; then
  for input in input-*; do cover run --append --branch --include=answer.py answer.py <"$input" >/dev/null 2>&1; done
else cover run --branch --include=answer.py driver.py >/dev/null 2>&1; fi
cover json --quiet -o report.json >&2 && cat report.json
`;

/** Line coverage and branch coverage of a Python program by the task's tests, measured by coverage.py. */
export const pythonCoverage: Criterion = {
  name: "python-coverage",
  parts: ["lines", "branches"],
  unit: "share",
  direction: "higher",
  scale: [0, 1],
  requires: ["unit-test"],
  needs: [needOf("coverage")],
  applies: (_task, language) => language === "python",
  evaluate: async (context) => {
    if (context.code === null || !context.program?.tests?.length) return [];
    const outcome = await context.tools.run({ tool: "coverage", script, files: filesOf(context) });
    const { totals } = await reportOf("coverage.py", outcome, report);
    const share = (covered: number, all: number): number => (all === 0 ? 1 : covered / all);
    return [
      { part: "lines", score: share(totals.covered_lines, totals.num_statements) },
      { part: "branches", score: share(totals.covered_branches, totals.num_branches) },
    ];
  },
};
