#include <stdio.h>

#define mu_assert(message, test) do { if (!(test)) return message; } while (0)
#define mu_run_test(test) do { char *message = test(); tests_run++; if (message) return message; } while (0)
int tests_run;

static char *test_contains() {
    struct node *t = NULL;
    int keys[] = {5, 2, 8, 1, 9};
    for (int i = 0; i < 5; i++) t = insert(t, keys[i]);
    mu_assert("error, 8 missing", contains(t, 8));
    mu_assert("error, 7 present", !contains(t, 7));
    mu_assert("error, height != 3", height(t) == 3);
    return 0;
}

static char *test_empty() {
    mu_assert("empty", height(NULL) == 0);
    return 0;
}

static char *all_tests() {
    mu_run_test(test_contains);
    mu_run_test(test_empty);
    return 0;
}

int main(int argc, char **argv) {
    char *result = all_tests();
    if (result != 0) printf("%s\n", result);
    else printf("ALL TESTS PASSED\n");
    printf("Tests run: %d\n", tests_run);
    return result != 0;
}
