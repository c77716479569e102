#include <stdio.h>
#include <stdlib.h>

static void check(int got, int want, const char *what)
{
    if (got != want) {
        fprintf(stderr, "%s: got %d, want %d\n", what, got, want);
        exit(1);
    }
}

int main(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    check(parse_level("7"), 7, "seven");
    check(parse_level("12"), -1, "too large");
    check(parse_level("x"), -1, "no number");
    printf("all passed\n");
    exit(0);
}
