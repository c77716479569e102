// Runs programs of a small stack machine.
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

struct Instruction {
    std::string name;
    long long operand = 0;
};

std::vector<Instruction> assemble(const std::string& source) {
    std::vector<Instruction> code;
    std::map<std::string, long long> labels;
    std::vector<std::pair<std::size_t, std::string>> jumps;
    std::istringstream lines(source);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string name, operand;
        if (!(words >> name)) continue;
        if (name.back() == ':') {
            labels[name.substr(0, name.size() - 1)] = static_cast<long long>(code.size());
            continue;
        }
        words >> operand;
        if (name == "jump" || name == "jumpzero") jumps.push_back({code.size(), operand});
        code.push_back({name, name == "push" ? std::stoll(operand) : 0});
    }
    for (const auto& [place, label] : jumps) code[place].operand = labels.at(label);
    return code;
}

std::vector<long long> run(const std::vector<Instruction>& code, int most_steps = 10000) {
    std::vector<long long> stack;
    auto pop = [&stack] {
        if (stack.empty()) throw std::runtime_error("the stack is empty");
        long long value = stack.back();
        stack.pop_back();
        return value;
    };
    for (std::size_t at = 0; at < code.size(); ++at) {
        if (most_steps-- == 0) throw std::runtime_error("too many steps");
        const auto& [name, operand] = code[at];
        if (name == "push") stack.push_back(operand);
        else if (name == "add") stack.push_back(pop() + pop());
        else if (name == "mul") stack.push_back(pop() * pop());
        else if (name == "sub") { long long right = pop(); stack.push_back(pop() - right); }
        else if (name == "dup") { long long value = pop(); stack.push_back(value); stack.push_back(value); }
        else if (name == "jump") at = static_cast<std::size_t>(operand) - 1;
        else if (name == "jumpzero") { if (pop() == 0) at = static_cast<std::size_t>(operand) - 1; }
        else throw std::runtime_error("unknown instruction " + name);
    }
    return stack;
}
