#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
const ll INF = LLONG_MAX / 4;

struct Graph {
    int n;
    vector<vector<pair<int, ll>>> adj;
    Graph(int n) : n(n), adj(n) {}
    void add(int u, int v, ll w) { adj[u].push_back({v, w}); adj[v].push_back({u, w}); }
    vector<ll> dijkstra(int s) {
        vector<ll> d(n, INF);
        priority_queue<pair<ll, int>, vector<pair<ll, int>>, greater<>> pq;
        d[s] = 0;
        pq.push({0, s});
        while (!pq.empty()) {
            auto [c, u] = pq.top();
            pq.pop();
            if (c > d[u]) continue;
            for (auto [v, w] : adj[u])
                if (c + w < d[v]) { d[v] = c + w; pq.push({d[v], v}); }
        }
        return d;
    }
};

int main() {
    int n, m;
    if (!(cin >> n >> m)) return 0;
    Graph g(n);
    for (int i = 0; i < m; i++) { int u, v; ll w; cin >> u >> v >> w; g.add(u, v, w); }
    for (ll x : g.dijkstra(0)) cout << x << " ";
}
