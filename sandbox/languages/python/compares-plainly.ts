import { codeOnly } from "./code-only.ts";

/** Matches the allowed imports: `math`, and names for annotations. They give access to no other module. */
const plainImport =
  /^[ \t]*(?:import math|from math import [a-z]\w*(?:, ?[a-z]\w*)*|from typing import (?:Any|Dict|List|Optional|Set|Tuple|Union)(?:, ?(?:Any|Dict|List|Optional|Set|Tuple|Union))*)\r?$/;

/** A use of `math` other than a call, such as a new value for one of its functions or constants. */
const otherMath = /\bmath\b(?!\.\w+\()/;

/** Names that begin with an underscore, such as `__eq__`. `_` itself and the module's name are harmless. */
const innerName = /_(?<!\w_)(?!_name__|_main__)\w/;

/** Attributes of generators, coroutines, tracebacks, frames and code, and the harness's own names in tests. */
const frameName = /\b(?:ag|co|cr|f|gi|taulab|tb)_/;

/**
 * Words that define classes, change names of other functions, read and change objects by a text, or end the process.
 * Functions such as `setup_module` are among them, because the harness passes the test's functions to them.
 */
const powerful =
  /\b(?:breakpoint|class|compile|copyright|credits|delattr|dir|eval|evaluate|exec|exit|format|format_map|getattr|global|globals|help|id|license|locals|match|open|quit|setattr|super|SystemExit|type|vars|(?:setup|teardown|pytest)_\w+)\b|:=/;

/** Letters other than ASCII. Python reads some of them as ASCII letters in names. */
const foreignLetter = /(?![\0-\x7f])\p{ID_Continue}/u;

/** A statement that continues on the next line after a backslash. */
const continuedLine = /\\\r?$/m;

/** White space other than blanks, tabs and ends of lines. It can separate words that other searches expect together. */
const oddSpace = /[^\S \t\r\n]/;

const forbidden = [otherMath, innerName, frameName, powerful, foreignLetter, continuedLine, oddSpace];

const isImport = (line: string): boolean => /\bimport\b/.test(line);

const importsPlainly = (lines: readonly string[]): boolean =>
  lines.every((line) => !isImport(line) || plainImport.test(line));

/** Words of tests that may catch a failed assertion. Such a test passes although one of its assertions failed. */
const catching = /\b(?:except|with|suppress|Thread\w*|\w*[rR]aises\w*|pytest)\b/;

/** The number of characters above which the harness does not rewrite a test's assertions (`MOST_KEPT` in test-file.py). */
const mostCharacters = 1 << 16;

/** Words of tests that give the program a class, a module or a text as code. Program and tests share their global names. */
const shares = /\b(?:class|compile|eval|exec|getattr|importlib|setattr|__import__|taulab_\w+)\b/;

/**
 * True if the results of a Python program surely compare as the language defines. The program has only functions with
 * values of built-in types. It has no class and imports only `math` and annotations. Nothing in it could read the tests
 * or change other code. If the program has f-strings, forbidden words in its strings and comments count too.
 *
 * @param source the program's text
 * @param test the text of its test, whose global names the program can use. It must define no class, and import nothing
 *   but `math` and annotations.
 *
 * @example
 * comparesPlainly("def add(a, b):\n    return a + b\n", "assert add(1, 2) == 3"); // => true
 * comparesPlainly("class Any(int):\n    __eq__ = bool\n", "assert Any(1) == 3"); // => false
 */
export const comparesPlainly = (source: string, test: string): boolean => {
  const lines = (codeOnly(source) ?? source).split("\n");
  const code = lines.filter((line) => !isImport(line)).join("\n");
  const testCode = codeOnly(test) ?? test;
  if (shares.test(testCode) || continuedLine.test(test) || !importsPlainly(testCode.split("\n"))) return false;
  return importsPlainly(lines) && !forbidden.some((form) => form.test(code));
};

/**
 * True if the harness can report the failed assertions of this test: the program compares plainly, and the test catches
 * no failed assertion.
 */
export const reportsPythonFailures = (source: string, test: string): boolean =>
  test.length < mostCharacters && !catching.test(codeOnly(test) ?? test) && comparesPlainly(source, test);
