#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

class Shape {
public:
    virtual ~Shape() = default;
    virtual double area() const = 0;
    virtual std::string name() const { return "shape"; }
};

class Circle final : public Shape {
    double r;
public:
    explicit Circle(double r) : r(r) { if (r < 0) throw std::invalid_argument("negative radius"); }
    double area() const override { return M_PI * r * r; }
    std::string name() const override { return "circle"; }
};

class Square : public Shape {
    double s;
public:
    explicit Square(double s) : s(s) {}
    double area() const override { return s * s; }
};

double total(const std::vector<std::unique_ptr<Shape>>& all) {
    double sum = 0;
    for (const auto& s : all) sum += s->area();
    return sum;
}
