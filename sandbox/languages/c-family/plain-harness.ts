/**
 * C code that proves that the tests reached their end. It reads the token (a secret of the host) from descriptor 3
 * before any code of the solution runs. It moves this stream to a descriptor that programs never use. It returns the
 * token when `main` returns 0, or when the tests call `exit(0)`.
 */
export const plainHarness = (name: string): string => `#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef int (*main_${name})(int, char **, char **);
static char token_${name}[33];
static int back_${name} = -1;
static pid_t first_${name};
static main_${name} real_${name};
static void begin_${name}(void) {
  for (int at = 0; at < 32;) {
    long n = syscall(SYS_read, 3, token_${name} + at, (size_t)(32 - at));
    if (n <= 0) syscall(SYS_exit_group, 125);
    at += (int)n;
  }
  struct rlimit most = {1025, 1025};
  getrlimit(RLIMIT_NOFILE, &most);
  most.rlim_cur = most.rlim_max = most.rlim_cur < 1025 ? most.rlim_cur - 1 : 1024;
  back_${name} = fcntl(3, F_DUPFD_CLOEXEC, (int)most.rlim_cur);
  setrlimit(RLIMIT_NOFILE, &most);
  first_${name} = getpid();
  syscall(SYS_close, 3);
}
__attribute__((section(".preinit_array"), used)) static void (*early_${name})(void) = begin_${name};
static void tell_${name}(int letters, const char *words) {
  char line[64];
  int n = snprintf(line, sizeof line, "%.*s%s\\n", letters, token_${name}, words);
  if (getpid() == first_${name}) syscall(SYS_write, back_${name}, line, (size_t)n);
}
__attribute__((noreturn)) void exit_${name}(int code) {
  fflush(stdout);
  if (code == 0) tell_${name}(32, "");
  exit(code);
}
#define LEAVE(by) __attribute__((noreturn)) void by##_${name}(int code) { if (code == 0) tell_${name}(32, ""); by(code); }
LEAVE(_exit)
LEAVE(_Exit)
LEAVE(quick_exit)
__attribute__((noreturn)) void pthread_exit_${name}(void *value) {
  if (syscall(SYS_gettid) == first_${name}) tell_${name}(32, "");
  pthread_exit(value);
}
int chosen_${name}(int bit) { return token_${name}[16 + bit] & 1; }
static int wrapped_${name}(int count, char **values, char **environment) {
  tell_${name}(16, " begun");
  int result = real_${name}(count, values, environment);
  fflush(stdout);
  if (result == 0) tell_${name}(32, "");
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
