#include <algorithm>
#include <atomic>
#include <functional>
#include <limits>
#include <mutex>
#include <numeric>
#include <queue>
#include <string>
#include <thread>
#include <tuple>
#include <unordered_map>
#include <vector>
template<typename W = int> class Graph { std::unordered_map<std::string, std::vector<std::pair<std::string, W>>> adj; public:
  Graph& edge(const std::string &a, const std::string &b, W w = 1){ adj[a].emplace_back(b, w); adj[b].emplace_back(a, w); return *this; }
  auto distances(const std::string &from) const { std::unordered_map<std::string, W> d; using E = std::tuple<W, std::string>; std::priority_queue<E, std::vector<E>, std::greater<>> q; q.emplace(W{}, from);
    while(!q.empty()){ auto [w, at] = q.top(); q.pop(); if(!d.emplace(at, w).second) continue; if(auto it = adj.find(at); it != adj.end()) for(auto &[to, v] : it->second) if(!d.count(to)) q.emplace(w + v, to); }
    return d; }
  std::size_t size() const noexcept { return adj.size(); } };
template<class It, class F> auto parallel_sum(It b, It e, F f, unsigned n = 4) { std::vector<std::thread> ts; long long total = 0; std::mutex m; const auto len = std::distance(b, e);
  for(unsigned i = 0; i < n; i++) ts.emplace_back([&, i]{ long long own = 0; for(auto k = len * i / n; k < len * (i + 1) / n; k++) own += f(*(b + k)); std::lock_guard<std::mutex> l(m); total += own; });
  for(auto &t : ts) t.join(); return total; }
