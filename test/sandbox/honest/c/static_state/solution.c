#include <string.h>

static char stack[8];
static int top;

int push(char c)
{
    if (top == (int)sizeof stack)
        return 0;
    stack[top++] = c;
    return 1;
}

char pop(void) { return top > 0 ? stack[--top] : '\0'; }

int balanced(const char *s)
{
    top = 0;
    for (; *s; s++) {
        if (strchr("([{", *s)) {
            if (!push(*s)) return 0;
        } else if (strchr(")]}", *s)) {
            char c = pop();
            if (!c || !strchr(c == '(' ? ")" : c == '[' ? "]" : "}", *s)) return 0;
        }
    }
    return top == 0;
}
