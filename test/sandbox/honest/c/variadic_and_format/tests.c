#include <stdio.h>
#include <string.h>

int main(void)
{
    char out[32];
    int failures = 0;
    if (sum(3, 1, 2, 3) != 6) failures++;
    if (sum(0) != 0) failures++;
    if (join(out, sizeof out, "%s-%d", "a", 7) != 3) failures++;
    if (strcmp(out, "a-7") != 0) failures++;
    if (failures) {
        printf("%d failures\n", failures);
        return 1;
    }
    return 0;
}
