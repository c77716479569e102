#include <stdlib.h>

int parse_level(const char *text)
{
    char *end;
    long n = strtol(text, &end, 10);
    if (*end != '\0' || n < 0 || n > 9)
        return -1;
    return (int)n;
}
