#include <assert.h>

int main(void)
{
    int v[] = {1, 2, 3, 4};
    reverse(v, ARRAY_SIZE(v));
    assert(v[0] == 4 && v[3] == 1);
    int a = 1, b = 2;
    swap(a, b);
    assert(a == 2);
    assert(b == 1);
    return 0;
}
