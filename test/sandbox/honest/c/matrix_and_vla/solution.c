#include <stdio.h>

void multiply(int n, double a[n][n], double b[n][n], double out[n][n])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            out[i][j] = 0;
            for (int k = 0; k < n; k++)
                out[i][j] += a[i][k] * b[k][j];
        }
}

double trace(int n, double a[n][n])
{
    double t = 0;
    for (int i = 0; i < n; i++)
        t += a[i][i];
    return t;
}
