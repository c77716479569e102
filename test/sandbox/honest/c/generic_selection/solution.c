#include <stdbool.h>
#include <stdio.h>

#define TYPE_NAME(x) _Generic((x), int: "int", double: "double", char *: "text", default: "other")
#define MAX(a, b) ((a) > (b) ? (a) : (b))

_Static_assert(sizeof(int) >= 4, "int is small");

enum color { RED = 1, GREEN, BLUE = 10 };

const char *color_name(enum color c)
{
    static const char *const names[] = {[RED] = "red", [GREEN] = "green", [BLUE] = "blue"};
    return names[c];
}

bool is_leap(int y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }
