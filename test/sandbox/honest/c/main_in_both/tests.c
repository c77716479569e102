#include <assert.h>

int main()
{
    assert(fib(10) == 55);
    assert(fib(1) == 1);
}
