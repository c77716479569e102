#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char *data;
    size_t len, cap;
} StringBuilder;

void sb_init(StringBuilder *sb) { sb->data = calloc(1, 16); sb->len = 0; sb->cap = 16; }

void sb_append(StringBuilder *sb, const char *s) {
    size_t n = strlen(s);
    while (sb->len + n + 1 > sb->cap) sb->data = realloc(sb->data, sb->cap *= 2);
    memcpy(sb->data + sb->len, s, n + 1);
    sb->len += n;
}

void sb_free(StringBuilder *sb) { free(sb->data); memset(sb, 0, sizeof *sb); }
