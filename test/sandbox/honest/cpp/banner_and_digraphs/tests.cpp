#include <assert.h>

int main(void)
{
    assert (digits(1234) == 10);
    assert (digits(-99) == 18);
    Grid g;
    g(1, 2) = 7;
    assert (g[5] == 7 && g[0] == 1);
}
