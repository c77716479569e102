#include <stdio.h>
#include <unistd.h>

int save(const char *path, const int *v, int n)
{
    FILE *f = fopen(path, "wb");
    if (!f)
        return -1;
    int done = (int)fwrite(v, sizeof *v, n, f);
    fclose(f);
    return done;
}

int load(const char *path, int *v, int most)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        return -1;
    int n = (int)fread(v, sizeof *v, most, f);
    fclose(f);
    return n;
}

int go_to(const char *folder) { return chdir(folder); }
