#include "vec.h"
#include "solution.c"
#include <assert.h>
#include <limits.h>

typedef VEC(int) ints;

static void collect(int key, void *into) { vec_push((ints *)into, key); }

static int tests_run;
#define RUN(t) (tests_run++, t(), (void)printf("%s\n", #t))

static void test_tree(void) {
    struct node *root = NULL;
    static const int keys[] = { 5, 2, 8, 2, -1, INT_MAX };
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; ++i) root = insert(root, keys[i]);
    ints got = {0};
    visit(root, collect, &got);
    const int want[] = { -1, 2, 5, 8, INT_MAX };
    assert(got.len == 5);
    assert(memcmp(got.data, want, sizeof want) == 0);
    free(got.data);
    destroy(root);
}

static void test_format(void) {
    char *s = format("%s-%03d;%c", "ab", 7, '"');
    assert(strcmp(s, "ab-007;\"") == 0);
    free(s);
    assert(rect_less(&(struct rect){1, 2}, &(struct rect){1, 3}) == 1);
}

int
main(void)
{
    RUN(test_tree);
    RUN(test_format);
    if (tests_run != 2)
        return EXIT_FAILURE;
    return 0;
}
