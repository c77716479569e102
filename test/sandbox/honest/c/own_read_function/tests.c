#include <assert.h>
#include <string.h>

int main(void)
{
    char b[8] = {0};
    open_text("hello");
    assert(read(b, 3) == 3);
    assert(strcmp(b, "hel") == 0);
    assert(read(b, 7) == 2);
    assert(write(b, "four") == 4);
    return 0;
}
