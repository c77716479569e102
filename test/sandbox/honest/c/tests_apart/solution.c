#include <stdlib.h>
#include <string.h>

#define MAX 16
static int count;

typedef struct Stack {
    int *items;
    size_t size, capacity;
} Stack;

static void grow(Stack *s) {
    s->capacity = s->capacity ? s->capacity * 2 : MAX;
    s->items = realloc(s->items, s->capacity * sizeof *s->items);
    count++;
}

Stack *stack_new(void) { return calloc(1, sizeof(Stack)); }
void stack_push(Stack *s, int x) {
    if (s->size == s->capacity) grow(s);
    s->items[s->size++] = x;
}
int stack_pop(Stack *s, int *into) {
    if (!s->size) return 0;
    *into = s->items[--s->size];
    return 1;
}
int stack_grown(void) { return count; }
void stack_free(Stack *s) { free(s->items); free(s); }
