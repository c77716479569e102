#include <assert.h>
#include <stdio.h>
#include <string.h>

struct { const char *in; parse_status st; int val; } table[] = {
    { "42",          PARSE_OK,    42 },
    { "-7",          PARSE_OK,    -7 },
    { "",            PARSE_EMPTY, 0 },
    { "12x",         PARSE_BAD,   0 },
    { "99999999999", PARSE_RANGE, 0 },
};

int main(void) {
    for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); ++i) {
        int v = 0;
        parse_status st = parse_int(table[i].in, &v);
        assert(st == table[i].st);
        assert(v == table[i].val);
    }
    assert(parse_int(NULL, NULL) == PARSE_EMPTY);
    assert(popcount(0xFFu) == 8);
    char buf[] = "Hello";
    assert(0 == strcmp(rot13(buf), "Uryyb"));
    return 0;
}
