import type { Program, Test } from "../../../../sandbox/contract/program.ts";
import { prepareSolution } from "../../prompt/entry-point.ts";
import { renderTests } from "../../prompt/render.ts";
import type { SampleJob } from "../base/plan.ts";
import { type Doubting, doubtOf } from "../tasks/task-probes.ts";
import { wallFactor } from "./by-cpu-time.ts";

interface ProgramOptions {
  readonly parameters: Readonly<Record<string, boolean>>;
  readonly testTimeoutMs: number;
  /** True: `testTimeoutMs` replaces the time limits that single tests set. */
  readonly limitsAll?: boolean;
  /** Memory limit in bytes. Default: the sandbox's. */
  readonly memoryBytes?: number | undefined;
  /** The settings of probes (tests with changed expected values); absent if passes are not probed. */
  readonly doubt?: Doubting | undefined;
}

const isAppended = (task: SampleJob["task"], language: string): boolean => {
  const { publicTests = [], hiddenTests = [] } = task.languages[language] ?? {};
  return [...publicTests, ...hiddenTests].some((test) => "appended" in test && test.appended === true);
};

/**
 * Appends the tests to the answer's code, so that both form one program text. The program passes if it runs to its end.
 */
const asOneText = (source: string, tests: readonly Test[]): Pick<Program, "source" | "tests"> => ({
  source: "",
  tests: tests.map((test) =>
    test.kind === "assert"
      ? { ...test, code: `${source}\n${test.code}`, solution: { from: 0, to: source.length } }
      : test,
  ),
});

/** Extracts the answer's code from a program to which tests were appended. */
export const answerIn = ({ source, tests = [] }: Program): string => {
  const [first] = tests;
  return first?.kind === "assert" && first.solution ? first.code.slice(first.solution.from, first.solution.to) : source;
};

/** The program that judges an answer: the answer's code, completed as the task requires, and the task's tests. */
export const programOf = (
  { task, language }: Pick<SampleJob, "task" | "language">,
  code: string,
  options: ProgramOptions,
): Program => {
  const { source, functionName, className } = prepareSolution(task, language, code);
  const tests = renderTests(task, language, functionName, className, options.parameters) as Test[];
  const timed = tests.map((test) => ({
    ...test,
    timeoutMs: wallFactor * ((options.limitsAll ? undefined : test.timeoutMs) ?? options.testTimeoutMs),
  }));
  const longest = Math.max(...timed.map((test) => test.timeoutMs)) / wallFactor;
  // The limit of the whole program, in milliseconds of CPU time. The limit has room for one test at the longest limit,
  // for all others at `testTimeoutMs`, and a margin of at least 2 s. After a time-out the remaining tests are not run
  // (`onTimeout`).
  const cpuMs = 2_000 + longest * (timed.length === 1 ? 1 : 2) + (timed.length - 1) * options.testTimeoutMs;
  const { doubt, memoryBytes } = options;
  const memory = memoryBytes === undefined ? {} : { memoryBytes };
  const limits = { wallMs: wallFactor * cpuMs, cpuMs, ...memory };
  const program: Program = {
    language,
    ...(isAppended(task, language) ? asOneText(source, timed) : { source, tests: timed }),
    limits,
    onTimeout: "stop",
  };
  return { ...program, doubt: doubt === undefined ? { probes: 0 } : doubtOf(program, doubt) };
};
