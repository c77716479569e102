import { codeOnly } from "./code-only.ts";

/** A top-level line of a test. Group 1 or 2 is the global name that it binds. Names of imports are ignored. */
const topLevelLine =
  /^(?:def (\w+)\(|(\w+) ?=(?!=)|assert\b|(?!(?:async|await|case|del|elif|for|if|match|try|while|with)\b)\w[\w.]*\(|(?:import|from) |[)\]}])/;

/** The sign of an assignment or of a named argument. `==`, `!=`, `<=` and `>=` do not match. */
const assignmentSign = /(?<![=!<>])=(?!=)/g;

/** Words of tests that bind global names inside functions, or in expressions. */
const bindsElsewhere = /\bglobal\b|:=|;/;

const isBlank = (line: string): boolean => /^(?:\s.*|(?:"")?)$/.test(line);

/** The global names that a Python test binds. Null if a statement at its top level may bind others. */
const globalNames = (test: string): readonly string[] | null => {
  const code = codeOnly(test);
  if (code === null || bindsElsewhere.test(code)) return null;
  const names: string[] = [];
  for (const line of code.split("\n").filter((text) => !isBlank(text))) {
    const [match, functionName, variable] = topLevelLine.exec(line) ?? [];
    const signs = /^(?:assert|def)\b/.test(line) ? 0 : (line.match(assignmentSign)?.length ?? 0);
    if (match === undefined || signs > (variable === undefined ? 0 : 1)) return null;
    names.push(...[functionName, variable].filter((name) => name !== undefined));
  }
  return names;
};

/**
 * True if a Python program mentions no global name of its tests. Otherwise it could call a function of a test, or read
 * a list of expected values.
 *
 * @param source the program's text
 * @param tests the texts of all its tests
 *
 * @example
 * mentionsNoTest("def add(a): return a + 1", ["def check(f):\n    assert f(1) == 2\ncheck(add)"]); // => true
 * mentionsNoTest("def add(a): return answers[a]", ["answers = [2]\nassert add(0) == answers[0]"]); // => false
 */
export const mentionsNoTest = (source: string, tests: readonly string[]): boolean => {
  const words = new Set((codeOnly(source) ?? source).match(/\w+/g));
  return tests.every((test) => globalNames(test)?.some((name) => words.has(name)) === false);
};
