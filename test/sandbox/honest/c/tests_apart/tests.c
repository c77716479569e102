#include <assert.h>
#include <stdio.h>

#define MAX 40
static int count = 0;

typedef struct Stack Stack;
extern Stack *stack_new(void);
extern void stack_push(Stack *, int), stack_free(Stack *);
extern int stack_pop(Stack *, int *into), stack_grown(void);

static void check(int ok, const char *what) {
    count++;
    if (!ok) fprintf(stderr, "%d: %s\n", count, what);
    assert(ok);
}

int main(void) {
    Stack *s = stack_new();
    int x = -1;
    check(stack_pop(s, &x) == 0, "empty");
    for (int i = 0; i < MAX; i++) stack_push(s, i * i);
    check(stack_pop(s, &x) && x == 1521, "last");
    check(stack_grown() == 3, "16, 32, 64");
    stack_free(s);
    printf("%d checks\n", count);
    return 0;
}
