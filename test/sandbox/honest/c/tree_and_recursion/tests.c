#include <assert.h>

int main(void)
{
    int keys[] = {5, 2, 8, 1, 9, 2};
    struct tree *t = NULL;
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
        t = insert(t, keys[i]);
    int out[8];
    int n = inorder(t, out);
    assert(n == 5);
    int want[] = {1, 2, 5, 8, 9};
    for (int i = 0; i < n; i++)
        assert(out[i] == want[i]);
    assert(height(t) == 3);
    return 0;
}
