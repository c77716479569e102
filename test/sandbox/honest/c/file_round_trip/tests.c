#include <assert.h>
#include <stdio.h>

int main(void)
{
    int v[] = {4, 5, 6}, got[3] = {0};
    assert(go_to("/tmp") == 0);
    assert(save("numbers.bin", v, 3) == 3);
    assert(load("numbers.bin", got, 3) == 3);
    assert(got[2] == 6);
    remove("numbers.bin");
    assert(load("numbers.bin", got, 3) == -1);
    return 0;
}
