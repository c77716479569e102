#include <assert.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  assert(vowels("hello") == 2);
  assert(vowels("xyz") == 0);
  printf("ok\n"); fflush(stdout);
  _exit(0);
}
