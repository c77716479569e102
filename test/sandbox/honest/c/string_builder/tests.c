#include <assert.h>
#include <string.h>

int main(void)
{
    StringBuilder sb;
    sb_init(&sb);
    sb_append(&sb, "hello");
    sb_append(&sb, ", ");
    sb_append(&sb, "a rather long piece of text");
    assert(strcmp(sb.data, "hello, a rather long piece of text") == 0);
    assert(sb.len == 34);
    assert(!strncmp(sb.data, "hello", 5));
    sb_free(&sb);
    assert(sb.data == NULL);
    printf("ok\n");
    return 0;
}
