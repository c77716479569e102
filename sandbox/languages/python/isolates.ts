import { reportsPythonFailures } from "./compares-plainly.ts";

/** Words of tests that a test runner or an event loop runs, and not the statements of the test. */
const needsRunner = /\b(?:async|await|doctest)\b|\bdef[\s\\]+(?:test|full_testing|demo_testing)/;

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
export const isolatesPython = (source: string, test: string): boolean =>
  reportsPythonFailures(source, test) && reportsPythonFailures(test, "") && !needsRunner.test(test);
