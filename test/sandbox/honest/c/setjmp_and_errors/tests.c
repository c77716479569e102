#include <assert.h>

int main(void)
{
    assert(guarded(4) == 8);
    assert(guarded(12) == -12);
    assert(open_missing() == ENOENT);
    assert(strcmp(strerror(open_missing()), "No such file or directory") == 0);
    return 0;
}
