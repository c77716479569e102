/* Writes a seccomp filter of the launcher to standard output, as the kernel receives it. With the argument "program" it
 * is the additional filter of programs, else the filter of the launcher itself. AS_ARM64 selects the filter for arm64,
 * not x86-64. */
#include "jail.h"
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#ifdef AS_ARM64
#undef __x86_64__
#define __aarch64__ 1
#else
#undef __aarch64__
#define __x86_64__ 1
#endif
#include "seccomp.c"

void die(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

int main(int count, char **words) {
  build_filter(count > 1 && !strcmp(words[1], "program"));
  return fwrite(code, sizeof *code, n, stdout) == n && n <= 512 ? 0 : 1;
}
