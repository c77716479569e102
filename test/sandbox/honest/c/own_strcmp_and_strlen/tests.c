#include <assert.h>

int main(void)
{
    assert(strcmp("abc", "abc") == 0);
    assert(strcmp("abc", "abd") < 0);
    assert(strcmp("b", "a") == 1);
    assert(strlen("hello") == 5);
    return 0;
}
