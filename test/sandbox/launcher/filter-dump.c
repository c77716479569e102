/* Writes one of the launcher's filters of system calls as the kernel takes it: the lane's, or what programs get besides.
 * AS_ARM64: the one for that machine. */
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
