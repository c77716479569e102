import type { Marks, Spliced } from "../language.ts";

const definesMain = /\bmain\s*\(/;

/** What runs before the harness could read its token; no solution needs it. */
const tooEarly = /preinit_array|\bifunc\b|indirect_function|__libc_start_main/;

/** Functions of the library that tests compare and print with. */
const libraryNames =
  "strcmp strncmp strcasecmp memcmp strlen strstr strchr fabs fabsf abs labs printf fprintf sprintf snprintf puts putchar fputs fwrite exit abort isnan".split(
    " ",
  );

/** Names of the library that the solution defines for itself, although the tests are about other functions of it. */
function replacedNames(source: string, test: string): string[] {
  const defined = [...source.matchAll(/\b([A-Za-z_]\w*)\s*\([^;{}()]*(?:\([^()]*\)[^;{}()]*)*\)\s*\{/g)].map(
    (m) => m[1]!,
  );
  const called = (name: string) => new RegExp(`\\b${name}\\s*\\(`).test(test);
  const others = defined.some((name) => !libraryNames.includes(name) && called(name));
  return others ? libraryNames.filter((name) => defined.includes(name)) : [];
}

const libraryHeaders = ["ctype", "math", "stdio", "stdlib", "string", "strings", "unistd"];

/** Macros of the solution that could change what the tests mean: all but plain constants in capitals. */
function dangerousMacros(source: string): string[] {
  const names = [...source.matchAll(/^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)/gm)].map((m) => m[1]!);
  return [...new Set(names)].filter((name) => name === "NDEBUG" || !/^[A-Z][A-Z0-9_]*$/.test(name));
}

/** A precompiled header serves only what nothing else comes before, and nothing but other headers may be overtaken. */
function wholeLibraryFirst(source: string): boolean {
  const at = source.search(/^[ \t]*#[ \t]*include[ \t]*<bits\/stdc\+\+\.h>/m);
  return at >= 0 && /^(?:\s|\/\/.*|#[ \t]*include[ \t]*<[\w./+]+>)*$/.test(source.slice(0, at));
}

function assertHeader(name: string): string {
  return `#undef assert
#ifdef __cplusplus
extern "C"
#else
extern
#endif
void fail_${name}(const char *, const char *, int);
#define assert(...) ((__VA_ARGS__) ? (void)0 : fail_${name}(#__VA_ARGS__, __FILE__, __LINE__))
#ifndef __cplusplus
#define static_assert _Static_assert
#endif
`;
}

/** Reads the token before anything of the solution runs, and gives it back only when main has returned 0. */
function harness(name: string): string {
  return `#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef int (*main_${name})(int, char **, char **);
static char token_${name}[32];
static int back_${name} = -1;
static main_${name} real_${name};
static void begin_${name}(void) {
  for (int at = 0; at < 32;) {
    int n = (int)read(3, token_${name} + at, (size_t)(32 - at));
    if (n <= 0) _exit(125);
    at += n;
  }
  for (int i = 0; i < 32; i++) token_${name}[i] ^= 0x55;
  back_${name} = fcntl(3, F_DUPFD_CLOEXEC, 500);
  close(3);
}
__attribute__((section(".preinit_array"), used)) static void (*early_${name})(void) = begin_${name};
void fail_${name}(const char *text, const char *file, int line) {
  fflush(stdout);
  fprintf(stderr, "%s:%d: Assertion \`%s' failed.\\n", file, line, text);
  fflush(stderr);
  if (write(back_${name}, "A", 1) < 0) _exit(134);
  _exit(134);
}
static int wrapped_${name}(int count, char **values, char **environment) {
  int result = real_${name}(count, values, environment);
  fflush(stdout);
  if (result == 0) {
    char out[33] = "T";
    for (int i = 0; i < 32; i++) out[i + 1] = token_${name}[i] ^ 0x55;
    if (write(back_${name}, out, 33) < 0) _exit(1);
  }
  return result;
}
int __real___libc_start_main(main_${name}, int, char **, void (*)(void), void (*)(void), void (*)(void), void *);
int __wrap___libc_start_main(main_${name} main, int count, char **values, void (*a)(void), void (*b)(void), void (*c)(void), void *d) {
  real_${name} = main;
  return __real___libc_start_main(wrapped_${name}, count, values, a, b, c, d);
}
#ifdef __cplusplus
}
#endif
`;
}

/**
 * The solution and its tests as one C or C++ program. Macros of the solution end before the tests begin,
 * `assert` is the harness's own, and completion is proved by the token.
 */
export function spliceC(source: string, test: string, marks: Marks): Spliced {
  const { name } = marks;
  const both = definesMain.test(source) && definesMain.test(test);
  const replaced = replacedNames(source, test);
  const main = [
    ...(tooEarly.test(source) ? ["#error the solution may not run before the program does"] : []),
    ...(replaced.length > 0 ? libraryHeaders.map((header) => `#include <${header}.h>`) : []),
    ...replaced.map((one) => `#define ${one} ${one}_${name}`),
    ...(replaced.length > 0 ? ['#line 1 "main"'] : []),
    wholeLibraryFirst(source) ? "#include <bits/stdc++.h>" : "",
    both ? `#define main solution_main_${name}` : "",
    source,
    both ? "#undef main" : "",
    ...replaced.map((one) => `#undef ${one}`),
    ...dangerousMacros(source).map((macro) => `#undef ${macro}`),
    "#include <assert.h>",
    `#line 1 "tests"`,
    test,
    "",
  ].join("\n");
  return {
    files: {
      "main.spliced": main,
      "taulab/assert.h": assertHeader(name),
      "taulab/cassert": assertHeader(name),
      "taulab/harness.c": harness(name),
    },
    arguments: ["-Itaulab", "taulab/harness.c", "-Wl,--wrap=__libc_start_main"],
  };
}
