#include <cmath>
#include <iostream>
#include <stdexcept>
#include <vector>

template <typename T>
struct Vec {
    std::vector<T> data;
    Vec(std::initializer_list<T> xs) : data(xs) {}
    Vec operator+(const Vec& o) const {
        if (data.size() != o.data.size()) throw std::invalid_argument("size mismatch");
        Vec r = *this;
        for (size_t i = 0; i < data.size(); ++i) r.data[i] += o.data[i];
        return r;
    }
    T dot(const Vec& o) const {
        T s{};
        for (size_t i = 0; i < data.size(); ++i) s += data[i] * o.data[i];
        return s;
    }
    double norm() const { return std::sqrt(static_cast<double>(dot(*this))); }
    bool operator==(const Vec& o) const { return data == o.data; }
};
