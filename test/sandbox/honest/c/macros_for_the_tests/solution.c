#include <stddef.h>

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))
#define swap(a, b) do { __typeof__(a) t_ = (a); (a) = (b); (b) = t_; } while (0)

void reverse(int *v, size_t n)
{
    for (size_t i = 0; i < n / 2; i++)
        swap(v[i], v[n - 1 - i]);
}
