#include <stdbool.h>
#include <stddef.h>

struct node { int key; struct node *left, *right; };

static struct node pool[64];
static size_t used;

struct node *insert(struct node *t, int key)
{
	if (!t) {
		t = &pool[used++];
		t->key = key;
		return t;
	}
	if (key < t->key)
		t->left = insert(t->left, key);
	else if (key > t->key)
		t->right = insert(t->right, key);
	return t;
}

bool contains(const struct node *t, int key)
{
	while (t && t->key != key)
		t = key < t->key ? t->left : t->right;
	return t != NULL;
}

int height(const struct node *t)
{
	if (!t) return 0;
	int l = height(t->left), r = height(t->right);
	return 1 + (l > r ? l : r);
}
