#include <assert.h>
#include <math.h>
#include <stdio.h>

static void assert_ints(const int *got, const int *want, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (got[i] != want[i]) {
            fprintf(stderr, "index %zu: %d != %d\n", i, got[i], want[i]);
            exit(EXIT_FAILURE);
        }
    }
}

int main() {
    int xs[] = {3, 1, 2};
    const int sorted[] = {1, 2, 3};
    insertion_sort(xs, sizeof xs / sizeof *xs, sizeof(int), by_int);
    assert_ints(xs, sorted, 3);

    double ys[] = {1.5, 2.5};
    assert(fabs(average(ys, 2) - 2.0) < 1e-12);
    assert(average(NULL, 0) == 0);

    int n;
    int *r = range(4, 7, &n);
    assert(n == 3);
    assert(memcmp(r, (int[]){4, 5, 6}, sizeof(int) * 3) == 0);
    free(r);
    return 0;
}
