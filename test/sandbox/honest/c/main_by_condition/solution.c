#include <stdio.h>
#include <string.h>

/* Knuth-Morris-Pratt: how often the word is in the text, overlaps too. */
int occurrences(const char *text, const char *word) {
    int n = (int)strlen(word), found = 0;
    if (n == 0) return 0;
    int next[256] = { 0 };
    for (int i = 1, k = 0; i < n; i++) {
        while (k && word[i] != word[k]) k = next[k - 1];
        next[i] = k += word[i] == word[k];
    }
    for (int k = 0; *text; text++) {
        while (k && *text != word[k]) k = next[k - 1];
        k += *text == word[k];
        if (k == n) found++, k = next[k - 1];
    }
    return found;
}

#ifndef UNIT_TEST
int main(int argc, char **argv)
#else
int demo(int argc, char **argv)
#endif
{
    if (argc != 3) return 1;
    printf("%d\n", occurrences(argv[1], argv[2]));
    return 0;
}
