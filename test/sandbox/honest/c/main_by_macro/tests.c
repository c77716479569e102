#include <stdio.h>
#include <stdlib.h>
#define mu_assert(test, message) if (!(test)) { printf("%s\n", message); return message; }
#define mu_run_test(test) message = test(); tests_run++; if (message) return message;
#define RUN_TESTS(name) int main(int argc, char *argv[]) { argc = 1; \
  char *result = name(); \
  if (result != 0) { printf("FAILED: %s\n", result); } else { printf("ALL TESTS PASSED\n"); } \
  exit(result != 0); }
int tests_run;
char *message;
char *test_mul() { mu_assert(mul(2, 3) == 6, "2*3"); mu_assert(mul(0, 3) == 0, "0*3"); return NULL; }
char *all_tests() { mu_run_test(test_mul); return NULL; }
RUN_TESTS(all_tests);
