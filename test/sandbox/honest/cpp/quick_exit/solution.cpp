#include <future>
#include <thread>
#include <atomic>
#include <numeric>
#include <vector>
long psum(const std::vector<long>& v) { auto mid = v.size() / 2; auto f = std::async(std::launch::async, [&] { return std::accumulate(v.begin(), v.begin() + mid, 0L); }); return std::accumulate(v.begin() + mid, v.end(), 0L) + f.get(); }
