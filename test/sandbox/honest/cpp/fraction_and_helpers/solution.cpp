#include <string>
#include <vector>
#include <ostream>
struct Fraction {
    int n, d;
    Fraction(int n, int d = 1) : n(n), d(d) {}
    bool operator==(const Fraction& o) const { return n * o.d == o.n * d; }
    bool operator!() const { return n == 0; }
    explicit operator bool() const { return n != 0; }
    operator double() const { return double(n) / d; }
};
bool operator<(const Fraction& a, const Fraction& b) { return a.n * b.d < b.n * a.d; }
template <class T> T max(T a, T b) { return a < b ? b : a; }
int abs(int x) { return x < 0 ? -x : x; }
int count(const std::vector<int>& v, int x) { int n = 0; for (int y : v) if (y == x) n++; return n; }
std::string to_string(const Fraction& f) { return std::to_string(f.n) + "/" + std::to_string(f.d); }
