import { stringify } from "yaml";
import { difficulties } from "../../../../../datasets/task.ts";
import { templateText } from "../../../../../datasets/template-text.ts";
import type { SuiteData, SuiteTest } from "../suite-data.ts";
import type { SuiteFormat } from "./suite-files.ts";
import { titleAndBody } from "./titled.ts";

const block = (text: string): string => `\`\`\`\n${text.replace(/\n*$/, "\n")}\`\`\``;

const promptOf = ({ problem }: SuiteData): string => {
  const { title, body } = titleAndBody(problem);
  return [
    `# ${title}`,
    body,
    `## Input\n\n${problem.inputFormat.trim()}`,
    `## Output\n\n${problem.outputFormat.trim()}`,
    `## Constraints\n\n${problem.constraints.trim()}`,
    ...problem.examples.map(
      ({ input, output }, at) => `## Example ${at + 1}\n\n${block(input)}\n\nprints\n\n${block(output)}`,
    ),
  ].join("\n\n");
};

const nameOf = ({ id, kind, provenance, confidence }: SuiteTest): string =>
  `${id} (${kind}, ${provenance}, confidence ${confidence.toFixed(4)})`;

/**
 * The languages of the exported task: those with a time limit, because a solver in the language passed all tests within
 * it.
 */
const languagesOf = (suite: SuiteData): readonly { readonly language: string; readonly timeoutS: number }[] =>
  suite.limits
    .filter(({ source }) => source === "measured")
    .map(({ language, timeLimitS }) => ({ language, timeoutS: timeLimitS }));

const goldenOf = ({ problem, solvers, disputed }: SuiteData, language: string): string | undefined => {
  if (problem.solution?.language === language && disputed.length === 0) return problem.solution.code;
  return solvers.find((solver) => solver.language === language)?.code;
};

/** Converts a suite to a task with standard input and output, in the format of taulab's task files. */
const taskOf = (suite: SuiteData): object => {
  const { problem, tests, checker } = suite;
  const compare = checker ? { compare: { rule: "checker", language: checker.language, code: checker.code } } : {};
  const languages = languagesOf(suite);
  const { difficulty } = problem;
  return {
    id: `suite/${problem.id}`,
    name: titleAndBody(problem).title,
    type: "implementation from zero",
    ...((difficulties as readonly (string | undefined)[]).includes(difficulty) ? { difficulty } : {}),
    languages: languages.map(({ language }) => language),
    task: {
      common_prompt: templateText(promptOf(suite)),
      languages_specific: Object.fromEntries(
        languages.map(({ language, timeoutS }) => [
          language,
          {
            description: `\${common_prompt}\n\nWrite it in ${language}; read standard input and print to standard output.\n`,
            public_tests: problem.examples.map(({ input, output }) => ({
              stdin: input,
              expected: output,
              ...compare,
              timeout_s: timeoutS,
            })),
            hidden_tests: tests.map((test) => ({
              name: nameOf(test),
              stdin: test.input,
              expected: test.output,
              ...compare,
              timeout_s: timeoutS,
            })),
          },
        ]),
      ),
    },
    golden_solution: Object.fromEntries(
      languages.flatMap(({ language }) => {
        const code = goldenOf(suite, language);
        return code === undefined ? [] : [[language, code]];
      }),
    ),
  };
};

/** The format of taulab's task files, which `loadTasks` reads and `taulab eval` evaluates. */
export const taskFormat: SuiteFormat = {
  name: "task",
  description: "a task source: taulab eval --tasks reads it",
  files: (suite) => ({
    "task.yaml": stringify(
      { version: 1, name: `suite ${suite.problem.id}`, tasks: [taskOf(suite)] },
      { lineWidth: 0, aliasDuplicateObjects: false },
    ),
  }),
};
