import { reportsPythonFailures } from "./compares-plainly.ts";

/** The maximum number of characters of a program. Longer programs take too long to search. */
const longestProgram = 1 << 16;

/**
 * The maximum number of characters of a test. The harness rewrites the assertions of a test. For a longer test this
 * takes a noticeable part of its time and memory.
 */
const longestTest = 1 << 12;

/** `typing.Any` is a class that all programs of a process share. */
const sharedClass = /\bAny\b/;

/** Words of programs that can measure how deep the calls below them are. */
const catchesErrors = /\b(?:except|finally)\b/;

/** Words of tests that need a test runner or an event loop. The words `class` and `type` make the harness look for classes. */
const needsRunner = /\b(?:async|await|class|doctest|type)\b|\bdef[\s\\]+(?:test|full_testing|demo_testing)/;

/**
 * True if a Python program with this test cannot affect other programs of its process. Both have only functions with
 * values of built-in types, and change no module. The test consists of statements that need no test runner.
 *
 * @param source the program's text
 * @param test the text of one of its tests
 *
 * @example
 * isolatesPython("def add(a): return a + 1", "assert add(1) == 2"); // => true
 * isolatesPython("import sys", "assert True"); // => false
 */
export const isolatesPython = (source: string, test: string): boolean => {
  if (source.length > longestProgram || test.length > longestTest) return false;
  if (sharedClass.test(source + test) || catchesErrors.test(source) || needsRunner.test(test)) return false;
  return reportsPythonFailures(source, test) && reportsPythonFailures(test, "");
};
