#include <assert.h>
#include <string.h>

int main(void)
{
    char out[64];
    caesar("Hello, World!", out, 3);
    assert(strcmp(out, "Khoor, Zruog!") == 0);
    assert(!strcmp(hex(255, out, sizeof out), "0x00FF"));
    assert(strncmp(out, "0x", 2) == 0);
    return 0;
}
