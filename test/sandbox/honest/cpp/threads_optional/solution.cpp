#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <queue>
#include <thread>
#include <vector>
#include <condition_variable>

template <class T>
class BlockingQueue {
    std::queue<T> q;
    std::mutex m;
    std::condition_variable cv;
    bool closed = false;

public:
    void push(T v) {
        {
            std::lock_guard<std::mutex> lock(m);
            q.push(std::move(v));
        }
        cv.notify_one();
    }
    void close() {
        std::lock_guard<std::mutex> lock(m);
        closed = true;
        cv.notify_all();
    }
    std::optional<T> pop() {
        std::unique_lock<std::mutex> lock(m);
        cv.wait(lock, [&] { return closed || !q.empty(); });
        if (q.empty()) return std::nullopt;
        T v = std::move(q.front());
        q.pop();
        return v;
    }
};
