#include <stdio.h>

/* int main(void) is below */
long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

int
main (int argc, char *argv[])
{
    int n;
    while (scanf("%d", &n) == 1)
        printf("%ld\n", fib(n));
    return 0;
}
