#include <bits/stdc++.h>
using namespace std;

struct Row { string to; int want; };

static void test_distances() {
    Graph<> g;
    g.edge("a", "b", 4).edge("a", "c").edge("c", "b", 2).edge("x", "y");
    auto d = g.distances("a");
    for (const Row& r : vector<Row>{{"a", 0}, {"b", 3}, {"c", 1}}) {
        if (d.at(r.to) != r.want) { cerr << r.to << " " << d.at(r.to) << endl; abort(); }
    }
    assert(d.count("x") == 0);
    assert(g.size() == 5u);
}

static void test_parallel() {
    vector<int> v(1000);
    iota(begin(v), end(v), 1);
    assert((parallel_sum(v.begin(), v.end(), [](int x) { return x * 1LL * x; }) == 333833500LL));
    assert((parallel_sum(v.begin(), v.begin(), [](int) { return 1; }) == 0));
}

int main() {
    for (auto& [name, f] : map<string, function<void()>>{{"distances", test_distances}, {"parallel", test_parallel}}) {
        f();
        cout << name << " ok\n";
    }
}
