#include <assert.h>
#include <string.h>

int main(void)
{
    assert(strcmp(TYPE_NAME(1), "int") == 0);
    assert(strcmp(color_name(GREEN), "green") == 0);
    assert(MAX(2, 5) == 5);
    assert(is_leap(2000) == true);
    assert(is_leap(1900) == false);
    assert(BLUE == 10 && color_name(BLUE)[0] == 'b');
    return 0;
}
