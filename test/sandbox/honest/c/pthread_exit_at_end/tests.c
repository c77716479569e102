#include <assert.h>
#include <pthread.h>
#include <stdio.h>
static void *work(void *p) { for (int i = 0; i < 100; i++) add(1); return p; }
int main(void) {
  pthread_t t[3];
  for (int i = 0; i < 3; i++) pthread_create(&t[i], 0, work, 0);
  for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
  assert(get() == 300);
  puts("ok");
  pthread_exit(NULL);
}
