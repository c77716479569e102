import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nativeLanguages } from "../../../../kernel/engine/generate/base/languages.ts";
import { runSubmission } from "../../../../kernel/engine/generate/verify/run-test.ts";
import { itemDialects } from "../../../../kernel/engine/models/simulated/world/items/item-dialects.ts";
import { entryPointOf, solutionText } from "../../../../kernel/engine/models/simulated/world/items/item-program.ts";
import { worldCases as cases, worldProblem as problem, worldProgram as program, testsOf } from "./world-item.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

/** Language → a statement that ends the program with exit code 0, and one that prints `failed: ERROR`. */
const statements: Readonly<Record<string, readonly [exit: string, print: string]>> = {
  python: ['__import__("os")._exit(0)', 'print("failed: ERROR")'],
  cpp: ["std::exit(0);", 'std::cout << "failed: ERROR" << std::endl;'],
  java: ["System.exit(0);", 'System.out.println("failed: ERROR");'],
  javascript: ["process.exit(0);", 'console.log("failed: ERROR");'],
  go: ["syscall.Exit(0)", 'println("failed: ERROR")'],
  shell: ["builtin exit 0", 'echo "failed: ERROR"'],
};

/** The solution with a statement at the start of its function, and with the imports of the statement. */
const solutionWith = (language: string, statement: string): string => {
  const lines = solutionText(problem, program, language).split("\n");
  const entry = `${entryPointOf(problem, language)}(`;
  const at = lines.findLastIndex((line) => line.includes(entry) && !/^\s*return/.test(line));
  const indent = /^\s*/.exec(lines[at + 1]!)![0];
  const code = lines.toSpliced(at + 1, 0, indent + (language === "java" ? `if (a != null) ${statement}` : statement));
  if (language === "go" && statement.startsWith("syscall"))
    return code.join("\n").replace("package main", 'package main\n\nimport "syscall"');
  return language === "cpp" ? ["#include <cstdlib>", "#include <iostream>", ...code].join("\n") : code.join("\n");
};

describe.each(nativeLanguages)("a solution in %s", (language) => {
  const judge = (solution: string) =>
    runSubmission((one) => sandbox.run(one), { language, solution, test: testsOf(language).fullTest }, cases.length);
  const [exit, print] = statements[language]!;

  test("that is right passes, and every case is counted", async () => {
    const result = await judge(solutionText(problem, program, language));
    expect(result).toMatchObject({ outcome: "PASSED", testsRun: cases.length });
  }, 60_000);

  test("that ends the program early with exit code 0 does not pass", async () => {
    const result = await judge(solutionWith(language, exit));
    expect([result.outcome === "PASSED", result.testsRun]).toEqual([false, 0]);
    expect(result.outcome).not.toBe("COMPILATION_ERROR");
  }, 60_000);

  test("that prints words of failure passes", async () => {
    expect(await judge(solutionWith(language, print))).toMatchObject({ outcome: "PASSED", testsRun: cases.length });
  }, 60_000);
});

test("each native language has idioms of its own", () => {
  expect(Object.keys(itemDialects)).toEqual([...nativeLanguages]);
});
