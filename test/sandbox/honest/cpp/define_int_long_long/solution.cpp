#include <bits/stdc++.h>
using namespace std;
#define int long long
#define vi vector<int>
#define pb push_back

int power(int base, int exp, int mod) {
    int out = 1;
    base %= mod;
    while (exp > 0) {
        if (exp & 1) out = out * base % mod;
        base = base * base % mod;
        exp >>= 1;
    }
    return out;
}

vi divisors(int n) {
    vi out;
    for (int i = 1; i * i <= n; i++)
        if (n % i == 0) {
            out.pb(i);
            if (i != n / i) out.pb(n / i);
        }
    sort(out.begin(), out.end());
    return out;
}
