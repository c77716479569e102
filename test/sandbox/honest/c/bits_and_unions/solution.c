#include <stdint.h>

typedef union {
    float f;
    uint32_t u;
} bits;

typedef struct {
    unsigned red : 5;
    unsigned green : 6;
    unsigned blue : 5;
} rgb565;

uint32_t reverse_bits(uint32_t n)
{
    uint32_t r = 0;
    for (int i = 0; i < 32; i++, n >>= 1)
        r = (r << 1) | (n & 1u);
    return r;
}

int popcount(uint64_t n)
{
    int c = 0;
    for (; n; n &= n - 1)
        c++;
    return c;
}

uint16_t pack(rgb565 c) { return (uint16_t)(c.red << 11 | c.green << 5 | c.blue); }
