/**
 * C that stands around `main` and `exit`: `begun` is said before `main`, `ended` after it has returned 0 or the tests
 * left by `exit(0)`. Closes what `extern "C"` opened.
 */
export const wrappedMain = (name: string, begun: string, ended: string): string => `\
__attribute__((noreturn)) void exit_${name}(int code) {
  fflush(stdout);
  if (code == 0) ${ended}
  exit(code);
}
static int wrapped_${name}(int count, char **values, char **environment) {
${begun}  int result = real_${name}(count, values, environment);
  fflush(stdout);
  if (result == 0) ${ended}
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
