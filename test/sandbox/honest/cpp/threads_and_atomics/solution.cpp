#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

class Counter {
    std::mutex m;
    int n = 0;
public:
    void add(int k) { std::lock_guard<std::mutex> lock(m); n += k; }
    int get() { std::lock_guard<std::mutex> lock(m); return n; }
};

long parallel_sum(const std::vector<int>& v, int threads) {
    std::atomic<long> total{0};
    std::vector<std::thread> all;
    for (int t = 0; t < threads; t++)
        all.emplace_back([&, t] {
            for (size_t i = t; i < v.size(); i += threads) total += v[i];
        });
    for (auto& t : all) t.join();
    return total;
}
