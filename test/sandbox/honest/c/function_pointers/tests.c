#include <assert.h>
#include <stdlib.h>

int main(void)
{
    int v[] = {3, -1, 2};
    assert(fold(v, 3, operation('+'), 0) == 4);
    assert(fold(v, 3, operation('*'), 1) == -6);
    assert(operation('?') == NULL);
    qsort(v, 3, sizeof *v, by_absolute);
    int want[] = {-1, 2, 3};
    for (int i = 0; i < 3; i++)
        assert(v[i] == want[i]);
    return 0;
}
