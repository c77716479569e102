#include <map>
#include <memory>
#include <string>
#include <vector>
#include <algorithm>
using namespace std;

class Shape {
public:
    virtual ~Shape() = default;
    virtual double area() const = 0;
    virtual string name() const { return "shape"; }
};

class Circle : public Shape {
    double r;
public:
    explicit Circle(double r) : r(r) {}
    double area() const override { return 3.14159265358979 * r * r; }
    string name() const override { return "circle"; }
};

class Rect : public Shape {
    double w, h;
public:
    Rect(double w, double h) : w(w), h(h) {}
    double area() const override { return w * h; }
};

double totalArea(const vector<unique_ptr<Shape>>& shapes) {
    double s = 0;
    for (const auto& p : shapes) s += p->area();
    return s;
}

map<char, int> histogram(const string& text) {
    map<char, int> m;
    for (char c : text) if (isalpha(c)) m[tolower(c)]++;
    return m;
}
