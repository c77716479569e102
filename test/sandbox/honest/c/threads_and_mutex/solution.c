#include <pthread.h>

struct work {
    const int *v;
    int from, to;
    long *total;
    pthread_mutex_t *lock;
};

static void *part(void *given)
{
    struct work *w = given;
    long sum = 0;
    for (int i = w->from; i < w->to; i++)
        sum += w->v[i];
    pthread_mutex_lock(w->lock);
    *w->total += sum;
    pthread_mutex_unlock(w->lock);
    return 0;
}

long parallel_sum(const int *v, int n)
{
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    long total = 0;
    struct work w[2] = {{v, 0, n / 2, &total, &lock}, {v, n / 2, n, &total, &lock}};
    pthread_t t[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&t[i], 0, part, &w[i]);
    for (int i = 0; i < 2; i++)
        pthread_join(t[i], 0);
    return total;
}
