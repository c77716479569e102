#include <stdio.h>
#include <string.h>

static int failures = 0;
#define CHECK(cond) \
    do { \
        if (!(cond)) { \
            fprintf(stderr, "%s:%d: CHECK failed: %s\n", __FILE__, __LINE__, #cond); \
            failures++; \
        } \
    } while (0)

static void test_transpose(void) {
    int m[N][N] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    int want[N][N] = {{1, 4, 7}, {2, 5, 8}, {3, 6, 9}};
    transpose(m);
    CHECK(memcmp(m, want, sizeof m) == 0);
    CHECK(m[0][2] == 7);
}

static void test_determinant(void) {
    int m[N][N] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 10}};
    CHECK(determinant(m) == -3);
}

int main(void) {
    test_transpose();
    test_determinant();
    if (failures == 0) puts("PASS");
    return failures;
}
