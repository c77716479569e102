#include <string.h>

void name(int i, char *out) { strcpy(out, i == 1 ? "one" : "two"); }
