#ifndef FRACTION_HPP
#define FRACTION_HPP
#include <iostream>
#include <numeric>
#include <stdexcept>

class Fraction {
    long n_, d_;
public:
    Fraction(long n = 0, long d = 1) : n_(n), d_(d) {
        if (d == 0) throw std::invalid_argument("zero denominator");
        if (d_ < 0) { n_ = -n_; d_ = -d_; }
        long g = std::gcd(n_, d_);
        n_ /= g; d_ /= g;
    }
    long num() const { return n_; }
    long den() const { return d_; }
    explicit operator double() const { return double(n_) / d_; }
    friend Fraction operator+(const Fraction& a, const Fraction& b) { return {a.n_ * b.d_ + b.n_ * a.d_, a.d_ * b.d_}; }
    friend Fraction operator*(const Fraction& a, const Fraction& b) { return {a.n_ * b.n_, a.d_ * b.d_}; }
    friend bool operator==(const Fraction& a, const Fraction& b) { return a.n_ == b.n_ && a.d_ == b.d_; }
    friend bool operator<(const Fraction& a, const Fraction& b) { return a.n_ * b.d_ < b.n_ * a.d_; }
    Fraction& operator+=(const Fraction& o) { return *this = *this + o; }
    friend std::ostream& operator<<(std::ostream& os, const Fraction& f) { return os << f.n_ << '/' << f.d_; }
};
#endif
