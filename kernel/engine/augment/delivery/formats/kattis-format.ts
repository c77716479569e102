import { stringify } from "yaml";
import { sha256 } from "../../../../../toolkit/base/node/sha256.ts";
import type { ProgramText } from "../../seeds/seed-problem.ts";
import type { SuiteData } from "../suite-data.ts";
import { programFile } from "./program-file.ts";
import type { SuiteFiles, SuiteFormat } from "./suite-files.ts";
import { titleAndBody } from "./titled.ts";
import { generatorWrapper, validatorWrapper } from "./wrappers.ts";

const statementText = ({ problem }: SuiteData): string => {
  const { body } = titleAndBody(problem);
  const constraints = problem.constraints
    .trim()
    .split("\n")
    .map((line) => `- ${line}`)
    .join("\n");
  return `${body}

## Input

${problem.inputFormat.trim()}

${constraints}

## Output

${problem.outputFormat.trim()}
`;
};

/**
 * Names of bugs that make a program too slow or take too much memory. The package omits programs with these bugs.
 * Kattis demands one fixed verdict for each program, but a slow program may pass on a fast machine.
 */
const limitBugs: readonly string[] = ["too_slow", "too_much_memory"];

const submissions = ({ problem, solvers }: SuiteData): SuiteFiles => {
  const place = (folder: string, name: string, program: ProgramText) =>
    [`submissions/${folder}/${programFile(name, program)}`, program.code] as const;
  const wrongPrograms = (problem.programs?.wrong ?? []).filter(({ bug }) => !limitBugs.includes(bug));
  return Object.fromEntries([
    ...(problem.solution ? [place("accepted", "solution", problem.solution)] : []),
    ...solvers.map((one) => place("accepted", one.id, one)),
    ...wrongPrograms.map((one) => place("wrong_answer", one.id, one)),
  ]);
};

/**
 * A Python program that runs a checker and converts its exit code: 42 for a right output, 43 for a wrong one.
 */
const checkerWrapper = ({ code }: ProgramText): string => `import sys
import tempfile

CHECKER = ${JSON.stringify(code)}

printed = tempfile.NamedTemporaryFile("w", suffix=".out", delete=False)
printed.write(sys.stdin.read())
printed.close()
sys.argv = ["checker", sys.argv[1], printed.name, sys.argv[2]]
try:
    exec(CHECKER, {"__name__": "__main__"})
    end = 0
except SystemExit as ending:
    end = ending.code or 0
sys.exit(42 if end in (0, 42) else 43)
`;

const limitRow = ({ limits, solvers }: SuiteData) =>
  limits.find(({ language }) => language === solvers[0]?.language) ?? limits[0]!;

/** A UUID derived from a name (version 8), so that a problem always has the same one. */
const uuidOf = (id: string): string => {
  const hex = sha256(`taulab suite ${id}`);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
};

const problemYaml = (suite: SuiteData): string => {
  const { problem } = suite;
  const row = limitRow(suite);
  return stringify({
    problem_format_version: "2023-07-draft",
    name: { en: titleAndBody(problem).title },
    uuid: uuidOf(problem.id),
    license: "unknown",
    limits: { time_limit: row.timeLimitS, memory: Math.max(64, Math.ceil(row.memoryLimitMb)) },
  });
};

const prefix = (at: number): string => String(at + 1).padStart(3, "0");

/** The format of Kattis' problem packages: problem.yaml, statement, data, submissions, validators. */
export const kattisFormat: SuiteFormat = {
  name: "kattis",
  description: "a problem package of Kattis (format 2023-07)",
  files: (suite) => {
    const { problem, tests, validator, generators, checker } = suite;
    const files: SuiteFiles = {
      "problem.yaml": problemYaml(suite),
      "statement/problem.en.md": statementText(suite),
      ...Object.fromEntries(
        problem.examples.flatMap(({ input, output }, at) => [
          [`data/sample/${at + 1}.in`, input],
          [`data/sample/${at + 1}.ans`, output],
        ]),
      ),
      ...Object.fromEntries(
        tests.flatMap(({ id, kind, input, output }, at) => [
          [`data/secret/${prefix(at)}-${kind}-${id}.in`, input],
          [`data/secret/${prefix(at)}-${kind}-${id}.ans`, output],
        ]),
      ),
      ...(validator ? { "input_validators/validate.py": validatorWrapper(validator, { legal: 42, illegal: 43 }) } : {}),
      ...(checker ? { "output_validator/check.py": checkerWrapper(checker) } : {}),
      ...Object.fromEntries(generators.map((one) => [`generators/${one.kind}.py`, generatorWrapper(one)])),
      ...submissions(suite),
    };
    return Object.fromEntries(Object.entries(files).map(([path, content]) => [`kattis/${path}`, content]));
  },
};
