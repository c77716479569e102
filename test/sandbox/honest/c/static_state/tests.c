#include <assert.h>

#define RUN(test) do { test(); } while (0)

static void test_balanced(void)
{
    assert(balanced("{[()]}"));
    assert(!balanced("}}{"));
    assert(!balanced("{{{{{{{{{"));
}

static void test_stack(void)
{
    top = 0;
    assert(push('x') == 1);
    assert(pop() == 'x');
    assert(pop() == '\0');
}

int main(void)
{
    RUN(test_balanced);
    RUN(test_stack);
    return 0;
}
