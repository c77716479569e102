#include <bits/stdc++.h>
using namespace std;

void check(bool ok, const string& what) {
    if (!ok) { cerr << "failed: " << what << endl; exit(1); }
}

int main() {
    Graph g(4);
    g.add(0, 1, 5); g.add(1, 2, 2); g.add(0, 2, 9);
    auto d = g.dijkstra(0);
    check(d == vector<ll>({0, 5, 7, INF}), "distances");
    check(d[2] == 7, "shortest");
    set<ll> s(d.begin(), d.end());
    check(s.size() == 4, "distinct");
    cout << "All passed" << endl;
    return 0;
}
