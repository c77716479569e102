#include <cctype>
#include <stdexcept>
#include <string>

class TextCursor {
public:
    explicit TextCursor(std::string text) : text_(std::move(text)) {}

    bool take(char sign) {
        skip();
        if (place_ >= text_.size() || text_[place_] != sign) return false;
        ++place_;
        return true;
    }

    long long number() {
        skip();
        bool negative = take('-');
        if (place_ >= text_.size() || !std::isdigit(static_cast<unsigned char>(text_[place_])))
            throw std::runtime_error("a number was expected at " + std::to_string(place_));
        long long value = 0;
        while (place_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[place_])))
            value = value * 10 + (text_[place_++] - '0');
        return negative ? -value : value;
    }

    bool at_end() {
        skip();
        return place_ == text_.size();
    }

private:
    void skip() {
        while (place_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[place_]))) ++place_;
    }
    std::string text_;
    std::size_t place_ = 0;
};
