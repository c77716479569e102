#include <stdio.h>
#include <stdlib.h>
static int failures = 0;
#define CHECK(x) do { if (!(x)) { failures++; printf("FAIL %s\n", #x); } } while (0)
#define FINISH() do { printf("%d failures\n", failures); exit(failures ? EXIT_FAILURE : EXIT_SUCCESS); } while (0)
int main(void) {
  CHECK(add(1, 2) == 3);
  CHECK(add(-1, 1) == 0);
  FINISH();
}
