#include <stdexcept>
#include <string>
#include <utility>
#include <unordered_map>

namespace parser {

class ParseError : public std::runtime_error {
public:
    ParseError(const std::string& what, int pos) : std::runtime_error(what), position(pos) {}
    int position;
};

class Calculator {
    std::string text;
    size_t at = 0;
    char peek() const { return at < text.size() ? text[at] : '\0'; }
    double factor() {
        if (peek() == '(') {
            ++at;
            double v = sum();
            if (peek() != ')') throw ParseError("expected )", at);
            ++at;
            return v;
        }
        size_t n = 0;
        if (!isdigit(peek())) throw ParseError("expected number", at);
        double v = std::stod(text.substr(at), &n);
        at += n;
        return v;
    }
    double product() {
        double v = factor();
        while (peek() == '*' || peek() == '/') {
            char op = text[at++];
            double r = factor();
            if (op == '/' && r == 0) throw std::domain_error("division by zero");
            v = op == '*' ? v * r : v / r;
        }
        return v;
    }
    double sum() {
        double v = product();
        while (peek() == '+' || peek() == '-') v = text[at++] == '+' ? v + product() : v - product();
        return v;
    }
public:
    double operator()(std::string s) {
        text = std::move(s);
        at = 0;
        double v = sum();
        if (at != text.size()) throw ParseError("trailing", at);
        return v;
    }
};

}  // namespace parser
