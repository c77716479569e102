import type { Marks, Spliced } from "../common/language.ts";
import { equalHeader, hiding, mark } from "./equal-header.ts";
import { harness } from "./harness-text.ts";
import { plainText, readSolution } from "./solution-text.ts";
import { insideFunctions, markComparisons, markExits, markNegations } from "./test-text.ts";

const definesMain = /\bmain\s*\(/;

/** Read before names of theirs are replaced; C++'s own undo such macros. */
const libraryHeaders = [
  ...["ctype", "math", "stdio", "stdlib", "string", "strings", "unistd"].map((header) => `#include <${header}.h>`),
  "#ifdef __cplusplus",
  ...["cctype", "cmath", "cstdio", "cstdlib", "cstring"].map((header) => `#include <${header}>`),
  "#endif",
];

/** Nothing, a comment, or another header. */
const overtaken = /^(?:#[ \t]*include[ \t]*<[\w./+]+>\s*)?(?:\/\/.*)?$/;

/** A precompiled header serves only what nothing else comes before, and nothing but other headers may be overtaken. */
function wholeLibraryFirst(source: string): boolean {
  const at = source.search(/^[ \t]*#[ \t]*include[ \t]*<bits\/stdc\+\+\.h>/m);
  return (
    at >= 0 &&
    source
      .slice(0, at)
      .split("\n")
      .every((line) => overtaken.test(line.trim()))
  );
}

/** The tests' own assertions do not carry their text into the program, which could read it there. */
function assertHeader(name: string): string {
  return `#undef assert
#ifdef __cplusplus
extern "C" {
#endif
void fail_${name}(const char *, const char *, int);
__attribute__((noreturn)) void exit_${name}(int);
#ifdef __cplusplus
}
#endif
#ifdef tests_${name}
#define assert(...) ((__VA_ARGS__) ? (void)0 : fail_${name}("", "tests", __LINE__))
#else
#define assert(...) ((__VA_ARGS__) ? (void)0 : fail_${name}(#__VA_ARGS__, __FILE__, __LINE__))
#endif
#ifndef __cplusplus
#define static_assert _Static_assert
#endif
`;
}

/**
 * The solution and its tests as one C or C++ program. Macros of the solution end before the tests begin,
 * `assert` is the harness's own, and completion is proved by the token.
 */
export function spliceC(source: string, test: string, marks: Marks): Spliced {
  const { name } = marks;
  const ownMain = definesMain.test(source); // tests without a `main` have nothing to run
  const text = readSolution(source, test);
  const ownComparisons = /\boperator\b/.test(plainText(test));
  const judged = text.compares && !ownComparisons;
  const ended = markExits(text.negates ? markNegations(test) : test, name);
  const hidden = judged ? insideFunctions(markComparisons(ended, mark(name)), hiding(name)) : ended;
  const main = [
    ...(text.refused === undefined ? [] : [`#error ${text.refused}`]),
    wholeLibraryFirst(source) ? "#include <bits/stdc++.h>" : "",
    ...(text.replaced.length > 0 ? libraryHeaders : []),
    ...text.replaced.map((one) => `#define ${one} ${one}_${name}`),
    ...(judged ? ['#include "taulab/equal.h"'] : []),
    '#line 1 "main"',
    ownMain ? `#define main solution_main_${name}` : "",
    source,
    "", // a comment that the solution left open ends here
    "/**/",
    ownMain ? "#undef main" : "",
    ...text.replaced.map((one) => `#undef ${one}`),
    ...text.macros.map((macro) => `#undef ${macro}`),
    `#define tests_${name}`,
    "#include <assert.h>",
    `#line 1 "tests"`,
    hidden,
    "",
  ].join("\n");
  return {
    files: {
      "main.spliced": main,
      "taulab/assert.h": assertHeader(name),
      "taulab/cassert": assertHeader(name),
      ...(judged ? { "taulab/equal.h": equalHeader(name) } : {}),
      "taulab/harness.c": harness(name, text.guarded),
    },
    arguments: ["-Itaulab", "taulab/harness.c", "-Wl,--wrap=__libc_start_main"],
  };
}
