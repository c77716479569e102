#include <cassert>
#include <cstdlib>
#include <iostream>

int main() {
    std::istringstream in("# x,y\n1,2.5\n\n3,4\n");
    auto rows = read_csv(in);
    if (rows.size() != 2) { std::cerr << "rows\n"; std::exit(1); }
    if (rows[0][1] != 2.5) { std::cerr << "cell\n"; std::exit(1); }
    std::istringstream bad("1,2\n3\n");
    try {
        read_csv(bad);
        std::exit(3);
    } catch (const std::runtime_error& e) {
        if (std::string(e.what()) != "ragged row 2") std::exit(4);
    }
    std::exit(EXIT_SUCCESS);
}
