import { mostTestOutput, normalizeLimits } from "../contract/limits.ts";
import type { AssertTest, Limits, Program, Test } from "../contract/program.ts";
import { bad } from "../errors.ts";
import { findLanguage } from "../languages/registry.ts";
import { checkComparison } from "./check-comparison.ts";
import { checkFiles, checkPaths } from "./check-files.ts";
import { workFolderFiles } from "./work-folder-files.ts";

function checkArguments(args: readonly string[]): void {
  const at = args.findIndex((word) => word.includes("\0"));
  if (at >= 0)
    throw bad(`args.${at}`, args[at], `args.${at} contains a NUL, which arguments cannot contain`, "pass it on stdin");
}

function checkSolution(argument: string, { solution, code }: AssertTest): void {
  if (solution === undefined || (solution.from <= solution.to && solution.to <= code.length)) return;
  throw bad(
    `${argument}.solution`,
    solution,
    "the solution is outside of the test's code",
    "count the characters of `code` from 0",
  );
}

function checkTests(language: string, tests: readonly Test[]): void {
  const ids = new Set<string>();
  for (const [i, test] of tests.entries()) {
    if (ids.has(test.id)) throw bad("tests", test.id, `two tests are called ${JSON.stringify(test.id)}`);
    ids.add(test.id);
    const registered = findLanguage(language);
    if (test.kind === "call" && registered !== undefined && registered.harness === undefined) {
      const message = `${registered.name} has no tests of kind "call"`;
      throw bad(
        "tests",
        test.id,
        message,
        'use a test of kind "assert", which calls the function in the language itself',
      );
    }
    if (test.kind === "stdio") checkComparison(`tests.${i}`, test);
    if (test.kind === "assert") checkSolution(`tests.${i}`, test);
  }
}

function checkTestOutput({ testOutput: most }: Program): void {
  if (most === undefined || (Number.isInteger(most) && most >= 1 && most <= mostTestOutput.stdio)) return;
  const message = `testOutput must be a whole number from 1 to ${mostTestOutput.stdio.toLocaleString("en")}`;
  throw bad("testOutput", most, message, "give the maximum number of characters");
}

/**
 * The maximum number of probes in `doubt.calibrated`. A calibration keeps at most 6 probes, or one for each test if
 * each test has its own process.
 */
const mostCalibrated = 10_000;

function checkDoubt({ doubt = {}, tests = [] }: Program): void {
  const { probes, calibrated = [], trial } = doubt;
  if (probes !== undefined && !(Number.isInteger(probes) && probes >= 0 && probes <= 12)) {
    throw bad("doubt.probes", probes, "doubt.probes must be a whole number in [0, 12]");
  }
  if (trial !== undefined && !(Number.isInteger(trial) && trial >= 1 && trial <= 10)) {
    throw bad("doubt.trial", trial, "doubt.trial must be a whole number in [1, 10]");
  }
  if (!Array.isArray(calibrated)) {
    const message = "doubt.calibrated must be a list of probes, such as `probes` of a calibration";
    throw bad("doubt.calibrated", calibrated, message);
  }
  if (calibrated.length > mostCalibrated) {
    const message = `doubt.calibrated must contain at most ${mostCalibrated.toLocaleString("en")} probes`;
    throw bad("doubt.calibrated", calibrated.length, message);
  }
  for (const [i, { test, from, to }] of calibrated.entries()) {
    const code = tests.find((one): one is AssertTest => one.kind === "assert" && one.id === test)?.code;
    if (code !== undefined && from <= to && to <= code.length) continue;
    const at = `doubt.calibrated.${i}`;
    throw bad(at, calibrated[i], `${at} is in no test of the program`, "the tests have changed: calibrate them again");
  }
}

/** Refuses a program that cannot run, before any process starts. Returns the program's limits. */
export function checkProgram(program: Program): Limits {
  if (typeof program.language !== "string") throw bad("language", program.language, "language must be a string");
  if (typeof program.source !== "string") throw bad("source", program.source, "source must be a string");
  checkArguments(program.args ?? []);
  checkPaths("artifacts", program.artifacts ?? []);
  const limits = normalizeLimits(program.limits);
  checkFiles({ argument: "files", ...workFolderFiles(program), limitsArgument: "limits" }, limits);
  checkTests(program.language, program.tests ?? []);
  checkTestOutput(program);
  checkDoubt(program);
  return limits;
}
