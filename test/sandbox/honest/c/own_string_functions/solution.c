#include <stddef.h>
#define MAX 10
#define add(a, b) ((a) + (b))
#define bool int
size_t strlen(const char *s) { size_t n = 0; while (s[n]) n++; return n; }
int max(int a, int b) { return a > b ? a : b; }
static int abs(int x) { return x < 0 ? -x : x; }
double fabs(double x) { return x < 0 ? -x : x; }
int longest(const char **a, int n) { int best = 0; for (int i = 0; i < n; i++) best = max(best, (int)strlen(a[i])); return best; }
