#include <assert.h>
#include <stdio.h>

int main(void)
{
    node *words = NULL;
    words = add(words, "tea");
    words = add(words, "milk");
    words = add(words, "tea");
    assert(count_of(words, "tea") == 2);
    assert(count_of(words, "milk") == 1);
    assert(count_of(words, "none") == 0);
    assert(strcmp(words->name, "milk") == 0);
    drop(words);
    puts("ok");
}
