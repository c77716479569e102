#include <pthread.h>
static int total; static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void add(int n) { pthread_mutex_lock(&m); total += n; pthread_mutex_unlock(&m); }
int get(void) { return total; }
