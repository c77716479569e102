#include <stdbool.h>
#include <string.h>

bool valid_ip(const char *s)
{
    int parts = 0, n = -1;
    for (;; s++) {
        if (*s >= '0' && *s <= '9') {
            if (n == 0) return false;
            n = (n < 0 ? 0 : n * 10) + (*s - '0');
            if (n > 255) return false;
        } else if (*s == '.' || *s == '\0') {
            if (n < 0) return false;
            parts++;
            n = -1;
            if (*s == '\0') break;
        } else
            return false;
    }
    return parts == 4;
}
