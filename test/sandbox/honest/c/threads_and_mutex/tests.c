#include <assert.h>

int main(void)
{
    int v[100];
    for (int i = 0; i < 100; i++)
        v[i] = i + 1;
    assert(parallel_sum(v, 100) == 5050);
    assert(parallel_sum(v, 1) == 1);
    return 0;
}
