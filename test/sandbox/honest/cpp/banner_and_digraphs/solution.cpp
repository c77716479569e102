// ////////////////////////////////////////////////////////////
// Problem: sum of the digits
// ////////////////////////////////////////////////////////////
#pragma GCC optimize("O3")
%:include <cstdlib>

int digits(long n) <%
    int s = 0;
    for (n = n < 0 ? -n : n; n > 0; n /= 10) s += n % 10;
    return s;
%>

struct Grid {
    int cell[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int& operator()(int r, int c) { return cell[r][c]; }
    int operator[](int i) const { return cell[i / 3][i % 3]; }
};
