#ifndef VEC_H
#define VEC_H
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define VEC(T) struct { T *data; size_t len, cap; }
#define vec_push(v, x) \
    ((v)->len == (v)->cap ? ((v)->cap = (v)->cap ? 2 * (v)->cap : 4, \
        (v)->data = realloc((v)->data, (v)->cap * sizeof *(v)->data)) : (void *)0, \
     (v)->data[(v)->len++] = (x))
#define vec_each(v, name) for (size_t name = 0; name < (v)->len; name++)

struct node { int key; struct node *left, *right; };
struct rect { int x, y; };

static int rect_less(const struct rect *a, const struct rect *b) { return a->x < b->x || (a->x == b->x && a->y < b->y); }

struct node *insert(struct node *n, int key)
{
    if (!n) {
        n = malloc(sizeof *n);
        *n = (struct node){ .key = key };
    } else if (key < n->key) n->left = insert(n->left, key);
    else if (key > n->key) n->right = insert(n->right, key);
    return n;
}

void visit(const struct node *n, void (*f)(int, void *), void *with)
{
    if (n) { visit(n->left, f, with); f(n->key, with); visit(n->right, f, with); }
}

void destroy(struct node *n) { if (n) { destroy(n->left); destroy(n->right); free(n); } }

char *format(const char *fmt, ...);
#endif

#include <stdarg.h>
char *format(const char *fmt, ...)
{
    va_list ap, again;
    va_start(ap, fmt);
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, ap);
    char *out = malloc(n + 1);
    vsnprintf(out, n + 1, fmt, again);
    va_end(ap);
    va_end(again);
    return out;
}

int main(argc, argv)
    int argc;
    char **argv;
{
    while (--argc) puts(*++argv);
    return 0;
}
