#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>

typedef enum { PARSE_OK, PARSE_EMPTY, PARSE_BAD, PARSE_RANGE } parse_status;

parse_status parse_int(const char *s, int *out) {
    if (s == NULL || *s == '\0') return PARSE_EMPTY;
    char *end;
    errno = 0;
    long v = strtol(s, &end, 10);
    if (*end != '\0') return PARSE_BAD;
    if (errno == ERANGE || v > INT_MAX || v < INT_MIN) return PARSE_RANGE;
    *out = (int)v;
    return PARSE_OK;
}

unsigned popcount(unsigned x) { unsigned c = 0; while (x) { x &= x - 1; ++c; } return c; }

char *rot13(char *s) {
    for (char *p = s; *p; p++)
        if (isalpha((unsigned char)*p)) *p = (tolower(*p) < 'n') ? *p + 13 : *p - 13;
    return s;
}
