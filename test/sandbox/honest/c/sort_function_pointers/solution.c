#include <stdlib.h>
#include <string.h>

typedef int (*cmp_fn)(const void *, const void *);

static int by_int(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

void insertion_sort(void *base, size_t n, size_t width, cmp_fn cmp) {
    char *p = base, tmp[64];
    for (size_t i = 1; i < n; i++) {
        memcpy(tmp, p + i * width, width);
        size_t j = i;
        for (; j > 0 && cmp(tmp, p + (j - 1) * width) < 0; j--) memcpy(p + j * width, p + (j - 1) * width, width);
        memcpy(p + j * width, tmp, width);
    }
}

double average(const double *xs, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += xs[i];
    return n ? s / n : 0.0;
}

int *range(int from, int to, int *size) {
    *size = to > from ? to - from : 0;
    int *r = malloc(sizeof(int) * (*size + 1));
    for (int i = 0; i < *size; i++) r[i] = from + i;
    return r;
}
