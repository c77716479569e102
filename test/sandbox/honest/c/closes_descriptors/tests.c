#include <assert.h>

int close_all(void);
int next_descriptor(void);

int main(void) {
  assert(close_all() == 3);
  assert(next_descriptor() == 4);
  assert(close_all() == 3);
  return 0;
}
