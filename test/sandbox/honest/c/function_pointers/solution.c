#include <stddef.h>
#include <stdlib.h>

typedef int (*binary)(int, int);

static int plus(int a, int b) { return a + b; }
static int times(int a, int b) { return a * b; }

binary operation(char sign)
{
    switch (sign) {
    case '+': return plus;
    case '*': return times;
    default: return NULL;
    }
}

int fold(const int *v, size_t n, binary f, int start)
{
    for (size_t i = 0; i < n; i++)
        start = f(start, v[i]);
    return start;
}

int by_absolute(const void *a, const void *b)
{
    int x = abs(*(const int *)a), y = abs(*(const int *)b);
    return (x > y) - (x < y);
}
