import { stringify } from "yaml";
import type { ProgramText } from "../../seeds/seed-problem.ts";
import type { SuiteData } from "../suite-data.ts";
import { programFile } from "./program-file.ts";
import type { SuiteFiles, SuiteFormat } from "./suite-files.ts";
import { titled } from "./titled.ts";
import { generatorWrapper, validatorWrapper } from "./wrappers.ts";

const statementText = ({ problem }: SuiteData): string => {
  const { body } = titled(problem);
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

const submissions = ({ problem, solvers, brute }: SuiteData): SuiteFiles => {
  const place = (folder: string, name: string, program: ProgramText) =>
    [`submissions/${folder}/${programFile(name, program)}`, program.code] as const;
  const wrong = problem.programs?.wrong ?? [];
  const limitBugs = ["too_slow", "too_much_memory"];
  return Object.fromEntries([
    ...(problem.solution ? [place("accepted", "solution", problem.solution)] : []),
    ...solvers.map((one) => place("accepted", one.id, one)),
    ...(brute ? [place("brute", brute.id, brute)] : []),
    ...wrong.map((one) => place(limitBugs.includes(one.bug) ? "limits" : "wrong_answer", one.id, one)),
  ]);
};

/** The exit codes of a checker of Kattis around one that ends with 0 for a right output. */
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

const problemYaml = (suite: SuiteData): string => {
  const { problem, checker } = suite;
  const row = limitRow(suite);
  return stringify({
    name: titled(problem).title,
    source: "taulab augment suite",
    license: "unknown",
    validation: checker ? "custom" : "default",
    limits: { memory: Math.max(64, Math.ceil(row.memoryLimitMb)) },
  });
};

const prefix = (at: number): string => String(at + 1).padStart(3, "0");

/** A problem package of Kattis: problem.yaml, statement, data, submissions, validators. */
export const kattisFormat: SuiteFormat = {
  name: "kattis",
  description: "a problem package of Kattis (legacy form, Markdown statement)",
  files: (suite) => {
    const { problem, tests, validator, generators, checker } = suite;
    const files: SuiteFiles = {
      "problem.yaml": problemYaml(suite),
      ".timelimit": `${limitRow(suite).timeLimitS}\n`,
      "problem_statement/problem.en.md": statementText(suite),
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
      ...(checker ? { "output_validators/check.py": checkerWrapper(checker) } : {}),
      ...Object.fromEntries(generators.map((one) => [`generators/${one.kind}.py`, generatorWrapper(one)])),
      ...submissions(suite),
    };
    return Object.fromEntries(Object.entries(files).map(([path, content]) => [`kattis/${path}`, content]));
  },
};
