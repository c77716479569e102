#include <stdarg.h>
#include <stdio.h>

int sum(int count, ...)
{
    va_list all;
    va_start(all, count);
    int total = 0;
    while (count-- > 0)
        total += va_arg(all, int);
    va_end(all);
    return total;
}

int join(char *out, size_t size, const char *format, ...)
{
    va_list all;
    va_start(all, format);
    int n = vsnprintf(out, size, format, all);
    va_end(all);
    return n;
}
