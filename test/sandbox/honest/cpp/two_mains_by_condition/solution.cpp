#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

struct Interval { int from, to; };
bool operator<(const Interval &a, const Interval &b) { return a.from < b.from || (a.from == b.from && a.to < b.to); }
ostream &operator<<(ostream &out, const Interval &i) { return out << '[' << i.from << "," << i.to << ']'; }

vector<Interval> merge(vector<Interval> all) {
    sort(all.begin(), all.end());
    vector<Interval> out;
    for (auto &i : all)
        if (!out.empty() && i.from <= out.back().to) out.back().to = max(out.back().to, i.to);
        else out.push_back(i);
    return out;
}

#ifdef LOCAL
int main() {
    cout << "local" << endl;
}
#else
int main(int argc, char **argv) {
    ios::sync_with_stdio(false);
    int n; cin >> n;
    vector<Interval> all(n);
    for (auto &i : all) cin >> i.from >> i.to;
    for (auto &i : merge(all)) cout << i << '\n';
}
#endif
