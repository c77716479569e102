#include <numeric>
#include <stdexcept>
#include <string>

class Fraction {
public:
    Fraction(long long numerator, long long denominator = 1) {
        if (denominator == 0) throw std::domain_error("the denominator is zero");
        long long divisor = std::gcd(numerator, denominator);
        if (denominator < 0) divisor = -divisor;
        numerator_ = numerator / divisor;
        denominator_ = denominator / divisor;
    }

    Fraction operator+(const Fraction& other) const {
        return {numerator_ * other.denominator_ + other.numerator_ * denominator_, denominator_ * other.denominator_};
    }
    Fraction operator*(const Fraction& other) const {
        return {numerator_ * other.numerator_, denominator_ * other.denominator_};
    }
    bool operator<(const Fraction& other) const {
        return numerator_ * other.denominator_ < other.numerator_ * denominator_;
    }
    bool operator==(const Fraction& other) const {
        return numerator_ == other.numerator_ && denominator_ == other.denominator_;
    }
    std::string text() const {
        return denominator_ == 1 ? std::to_string(numerator_)
                                 : std::to_string(numerator_) + "/" + std::to_string(denominator_);
    }

private:
    long long numerator_;
    long long denominator_;
};
