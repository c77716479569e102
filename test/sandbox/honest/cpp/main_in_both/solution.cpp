#include <iostream>
#include <numeric>
#include <vector>

long long total(const std::vector<int>& v) { return std::accumulate(v.begin(), v.end(), 0LL); }

int main(int argc, char** argv) {
    int n;
    std::cin >> n;
    std::vector<int> v(n);
    for (auto& x : v) std::cin >> x;
    std::cout << total(v) << "\n";
}
