import type { Program, Test } from "../contract/program.ts";
import { statementForms } from "../languages/common/statements/forms.ts";
import { jobs } from "../languages/text-jobs.ts";
import { inWorker } from "../text/pool.ts";

const asProgram = async (language: string, test: Test): Promise<Test> => {
  if (test.kind !== "assert" || test.solution !== undefined) return test;
  const about = `the test ${JSON.stringify(test.id.slice(0, 100))}`;
  const code = await inWorker({ job: jobs.statements, args: [language, test.code], about, argument: "tests" });
  return code === test.code ? test : { ...test, code };
};

/** Turns each test of bare statements into a whole program, in languages that allow only declarations in a file. */
export const withStatements = async (program: Program, language: string): Promise<Program> => {
  if (program.tests === undefined || statementForms[language] === undefined) return program;
  const tests: Test[] = [];
  for (const test of program.tests) tests.push(await asProgram(language, test));
  return { ...program, tests };
};
