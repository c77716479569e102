// Dijkstra's shortest paths with the way back.
#include <algorithm>
#include <limits>
#include <queue>
#include <vector>

struct Edge {
    int to;
    long long length;
};

struct Paths {
    std::vector<long long> distance;
    std::vector<int> previous;
};

constexpr long long unreachable = std::numeric_limits<long long>::max();

Paths shortest_paths(const std::vector<std::vector<Edge>>& graph, int start) {
    Paths paths{std::vector<long long>(graph.size(), unreachable), std::vector<int>(graph.size(), -1)};
    using Entry = std::pair<long long, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    paths.distance[start] = 0;
    open.push({0, start});
    while (!open.empty()) {
        auto [distance, node] = open.top();
        open.pop();
        if (distance > paths.distance[node]) continue;
        for (const auto& edge : graph[node]) {
            long long next = distance + edge.length;
            if (next >= paths.distance[edge.to]) continue;
            paths.distance[edge.to] = next;
            paths.previous[edge.to] = node;
            open.push({next, edge.to});
        }
    }
    return paths;
}

std::vector<int> way_to(const Paths& paths, int node) {
    std::vector<int> way;
    if (paths.distance[node] == unreachable) return way;
    for (int at = node; at != -1; at = paths.previous[at]) way.push_back(at);
    std::reverse(way.begin(), way.end());
    return way;
}
