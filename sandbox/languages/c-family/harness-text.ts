import { wrappedMain } from "./wrapped-main.ts";

/**
 * C that reads the token before anything of the solution runs, and gives it back only when main has returned 0, or
 * the tests have left by `exit(0)`. `guarded` names functions that must be the library's when the program starts.
 */
export function harness(name: string, guarded: readonly string[]): string {
  const probes = guarded.map((one, i) => `void probe${i}_${name}(void) __asm__("${one}");`).join("\n");
  // Where the library is part of the program all lie in it, and nothing can be told.
  const replaced = guarded.map((_, i) => `own_${name}(probe${i}_${name})`).join(" || ");
  return `#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __cplusplus
extern "C" {
#endif
${probes}
void library_${name}(void) __asm__("fcntl");
typedef int (*main_${name})(int, char **, char **);
static char token_${name}[32];
static int back_${name} = -1;
static pid_t first_${name};
static main_${name} real_${name};
#ifdef __pie__
extern char __executable_start, _end;
static int own_${name}(void (*one)(void)) { return (char *)one >= &__executable_start && (char *)one < &_end; }
#else
static int own_${name}(void (*one)(void)) { return one == 0; }
#endif
static void begin_${name}(void) {
  for (int at = 0; at < 32;) {
    int n = (int)read(3, token_${name} + at, (size_t)(32 - at));
    if (n <= 0) _exit(125);
    at += n;
  }
  for (int i = 0; i < 32; i++) token_${name}[i] ^= 0x55;
  back_${name} = fcntl(3, F_DUPFD_CLOEXEC, 500);
  first_${name} = getpid();
  close(3);
  if (!own_${name}(library_${name}) && (${replaced || "0"})) {
    static const char why[] = "the solution may not stand in for the library\\n";
    if (write(2, why, sizeof why - 1) < 0) _exit(125);
    _exit(125);
  }
}
__attribute__((section(".preinit_array"), used)) static void (*early_${name})(void) = begin_${name};
void fail_${name}(const char *text, const char *file, int line) {
  fflush(stdout);
  fprintf(stderr, *text ? "%s:%d: Assertion \`%s' failed.\\n" : "%s:%d: Assertion%s failed.\\n", file, line, text);
  fflush(stderr);
  if (write(back_${name}, "A", 1) < 0) _exit(134);
  _exit(134);
}
static void prove_${name}(void) {
  char out[33] = "T";
  if (getpid() != first_${name}) return;
  for (int i = 0; i < 32; i++) out[i + 1] = token_${name}[i] ^ 0x55;
  if (write(back_${name}, out, 33) < 0) _exit(1);
}
${wrappedMain(name, "", `prove_${name}();`)}`;
}
