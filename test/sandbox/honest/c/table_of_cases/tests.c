#include <stdio.h>

struct test_case {
    const char *text;
    bool want;
};

int main(void)
{
    static const struct test_case cases[] = {
        {"1.2.3.4", true},
        {"256.1.1.1", false},
        {"1.2.3", false},
        {"01.2.3.4", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (valid_ip(cases[i].text) != cases[i].want) {
            fprintf(stderr, "case %zu\n", i);
            return 1;
        }
    }
    return 0;
}
