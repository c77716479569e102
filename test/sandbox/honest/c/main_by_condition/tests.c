#include <stdio.h>

static int run, failed;
#define mu_check(test, want) \
    do { \
        int got_ = (test); \
        run++; \
        if (got_ != (want)) failed++, printf("line %d: %s = %d, want %d\n", __LINE__, #test, got_, want); \
    } while (0)

int main()
{
    mu_check(occurrences("aaaa", "aa"), 3);
    mu_check(occurrences("abcabcab", "abc"), 2);
    mu_check(occurrences("abc", ""), 0);
    mu_check(occurrences("", "x"), 0);
    printf("%d/%d passed\n", run - failed, run);
    return failed ? 1 : 0;
}
