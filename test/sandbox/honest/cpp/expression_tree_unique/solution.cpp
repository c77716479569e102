#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

namespace expr {

struct Node {
    virtual ~Node() = default;
    virtual double eval(const std::map<std::string, double>& env) const = 0;
    virtual std::string str() const = 0;
};
using Ptr = std::unique_ptr<Node>;

class unbound_error : public std::out_of_range {
public:
    explicit unbound_error(const std::string& n) : std::out_of_range("unbound: " + n), name_(n) {}
    const std::string& name() const noexcept { return name_; }
private:
    std::string name_;
};

class Num final : public Node {
    double v_;
public:
    explicit Num(double v) : v_(v) {}
    double eval(const std::map<std::string, double>&) const override { return v_; }
    std::string str() const override { std::ostringstream o; o << v_; return o.str(); }
};

class Var final : public Node {
    std::string n_;
public:
    explicit Var(std::string n) : n_(std::move(n)) {}
    double eval(const std::map<std::string, double>& env) const override {
        if (auto it = env.find(n_); it != env.end()) return it->second;
        throw unbound_error(n_);
    }
    std::string str() const override { return n_; }
};

template <char Op>
class Bin final : public Node {
    Ptr a_, b_;
public:
    Bin(Ptr a, Ptr b) : a_(std::move(a)), b_(std::move(b)) {}
    double eval(const std::map<std::string, double>& env) const override {
        const double x = a_->eval(env), y = b_->eval(env);
        if constexpr (Op == '+') return x + y;
        else if constexpr (Op == '*') return x * y;
        else return x - y;
    }
    std::string str() const override { return "(" + a_->str() + " " + Op + " " + b_->str() + ")"; }
};

inline Ptr num(double v) { return std::make_unique<Num>(v); }
inline Ptr var(std::string n) { return std::make_unique<Var>(std::move(n)); }
template <char Op> Ptr bin(Ptr a, Ptr b) { return std::make_unique<Bin<Op>>(std::move(a), std::move(b)); }
inline std::optional<double> try_eval(const Node& n, const std::map<std::string, double>& env) {
    try { return n.eval(env); } catch (const std::out_of_range&) { return std::nullopt; }
}

}  // namespace expr
