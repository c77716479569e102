import type { Instance } from "../../../../datasets/instance.ts";
import type { Comparison, Program, Test } from "../../../../sandbox/contract/program.ts";
import { projectProgram } from "./project-program.ts";

/** The limit of one test, in milliseconds, for wall time and for CPU time. */
const testTimeoutMs = 2_000;

const comparisonOf = ({ comparison }: Instance): Comparison =>
  comparison === "tokens" ? { rule: "tokens" } : { rule: "floats", tolerance: comparison.tolerance };

const testOf = (instance: Instance, { id, input, expected }: Instance["hiddenTests"][number]): Test => {
  if (instance.entryPoint === null)
    return { kind: "stdio", id, stdin: input, expected, compare: comparisonOf(instance), timeoutMs: testTimeoutMs };
  return {
    kind: "call",
    id,
    function: instance.entryPoint,
    timeoutMs: testTimeoutMs,
    args: JSON.parse(input) as unknown[],
    expected: JSON.parse(expected) as unknown,
    ...(instance.comparison === "tokens" ? {} : { tolerance: instance.comparison.tolerance }),
  };
};

/**
 * The sandbox program that runs a repair instance's tests on a source text. All tests that are calls share one process.
 * Each test with standard input has its own process, and so has each test of a project.
 */
export const instanceProgram = (instance: Instance, source: string): Program =>
  instance.project === undefined
    ? { language: instance.language, source, tests: instance.hiddenTests.map((test) => testOf(instance, test)) }
    : projectProgram({ ...instance, project: instance.project }, source);
