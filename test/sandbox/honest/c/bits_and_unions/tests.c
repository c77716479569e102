#include <assert.h>

int main(void)
{
    bits b = {.f = 1.0f};
    assert(b.u == 0x3f800000u);
    assert(reverse_bits(1) == 2147483648u);
    assert(popcount(255) == 8);
    assert(pack((rgb565){.red = 1, .green = 2, .blue = 3}) == 2115);
    return 0;
}
