#include <stdlib.h>
#include <string.h>

typedef struct node {
    char name[16];
    int count;
    struct node *next;
} node;

node *add(node *head, const char *name)
{
    for (node *n = head; n != NULL; n = n->next)
        if (strcmp(n->name, name) == 0) {
            n->count++;
            return head;
        }
    node *n = calloc(1, sizeof *n);
    if (n == NULL)
        abort();
    strncpy(n->name, name, sizeof n->name - 1);
    n->count = 1;
    n->next = head;
    return n;
}

int count_of(const node *n, const char *name)
{
    for (; n; n = n->next)
        if (!strcmp(n->name, name))
            return n->count;
    return 0;
}

void drop(node *n)
{
    while (n) {
        node *next = n->next;
        free(n);
        n = next;
    }
}
