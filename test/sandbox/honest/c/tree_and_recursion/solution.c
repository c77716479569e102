#include <stdlib.h>

struct tree { int key; struct tree *left, *right; };

struct tree *insert(struct tree *t, int key)
{
    if (!t) {
        t = malloc(sizeof *t);
        *t = (struct tree){.key = key};
    } else if (key < t->key)
        t->left = insert(t->left, key);
    else if (key > t->key)
        t->right = insert(t->right, key);
    return t;
}

int height(const struct tree *t)
{
    if (!t) return 0;
    int l = height(t->left), r = height(t->right);
    return 1 + (l > r ? l : r);
}

int inorder(const struct tree *t, int *out)
{
    if (!t) return 0;
    int n = inorder(t->left, out);
    out[n++] = t->key;
    return n + inorder(t->right, out + n);
}
