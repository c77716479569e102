// Simulates counters of a bank whose clients come at fixed times.
#include <algorithm>
#include <queue>
#include <stdexcept>
#include <vector>

struct Client {
    int arrival;
    int service;
};

struct Report {
    std::vector<int> waits;
    int finish = 0;
    std::vector<int> busy;
};

Report simulate(std::vector<Client> clients, int counters) {
    if (counters < 1) throw std::invalid_argument("at least one counter is needed");
    std::stable_sort(clients.begin(), clients.end(),
                     [](const Client& a, const Client& b) { return a.arrival < b.arrival; });
    using Slot = std::pair<int, int>;
    std::priority_queue<Slot, std::vector<Slot>, std::greater<>> free_at;
    for (int counter = 0; counter < counters; ++counter) free_at.push({0, counter});
    Report report;
    report.busy.assign(counters, 0);
    for (const auto& client : clients) {
        auto [time, counter] = free_at.top();
        free_at.pop();
        int start = std::max(time, client.arrival);
        report.waits.push_back(start - client.arrival);
        report.busy[counter] += client.service;
        report.finish = std::max(report.finish, start + client.service);
        free_at.push({start + client.service, counter});
    }
    return report;
}
