#include <assert.h>
int main(void) {
    const char *a[] = {"x", "abc"};
    assert(longest(a, 2) == 3);
    assert(strlen("hello") == 5);
    assert(abs(-4) == 4);
    assert(fabs(-2.5) == 2.5);
    assert(add(2, 3) == 5);
    assert(max(MAX, 3) == 10);
    return 0;
}
