#include <assert.h>
#include <math.h>

int main(void)
{
    double a[2][2] = {{1, 2}, {3, 4}}, c[2][2];
    multiply(2, a, a, c);
    assert(c[0][1] == 10.0);
    assert(fabs(trace(2, c) - 29.0) < 1e-9);
    return 0;
}
