#include <ctype.h>
#include <stdio.h>
#include <string.h>

void caesar(const char *in, char *out, int key)
{
    for (; *in; in++, out++) {
        if (isupper((unsigned char)*in)) *out = 'A' + (*in - 'A' + key + 26) % 26;
        else if (islower((unsigned char)*in)) *out = 'a' + (*in - 'a' + key + 26) % 26;
        else *out = *in;
    }
    *out = '\0';
}

char *hex(unsigned n, char *out, size_t size)
{
    snprintf(out, size, "0x%04X", n);
    return out;
}
