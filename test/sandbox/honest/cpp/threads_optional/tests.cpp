#include <cassert>
#include <numeric>
#include <string>

namespace {
void testOrder() {
    BlockingQueue<std::string> q;
    q.push("a");
    q.push("b");
    q.close();
    assert(q.pop().value() == "a");
    assert(*q.pop() == "b");
    assert(!q.pop().has_value());
}

void testThreads() {
    BlockingQueue<int> q;
    std::atomic<long> sum{0};
    std::vector<std::thread> workers;
    for (int i = 0; i < 3; i++)
        workers.emplace_back([&] { while (auto v = q.pop()) sum += *v; });
    for (int i = 1; i <= 100; i++) q.push(i);
    q.close();
    for (auto& w : workers) w.join();
    assert(sum == 5050);
}
}  // namespace

int main(int argc, char** argv) {
    (void)argc; (void)argv;
    testOrder();
    testThreads();
}
