// Solves number puzzles of nine rows by trying the cell with the fewest choices.
#include <array>
#include <optional>
#include <string>

using Board = std::array<int, 81>;

bool is_allowed(const Board& board, int place, int digit) {
    int row = place / 9, column = place % 9;
    for (int i = 0; i < 9; ++i) {
        int box = (row / 3 * 3 + i / 3) * 9 + column / 3 * 3 + i % 3;
        if (board[row * 9 + i] == digit || board[i * 9 + column] == digit || board[box] == digit) return false;
    }
    return true;
}

bool solve(Board& board) {
    int best = -1, fewest = 10;
    for (int place = 0; place < 81; ++place) {
        if (board[place] != 0) continue;
        int choices = 0;
        for (int digit = 1; digit <= 9; ++digit) choices += is_allowed(board, place, digit);
        if (choices < fewest) {
            fewest = choices;
            best = place;
        }
    }
    if (best == -1) return true;
    for (int digit = 1; digit <= 9; ++digit) {
        if (!is_allowed(board, best, digit)) continue;
        board[best] = digit;
        if (solve(board)) return true;
    }
    board[best] = 0;
    return false;
}

std::optional<std::string> solve_text(const std::string& text) {
    if (text.size() != 81) return std::nullopt;
    Board board{};
    for (int i = 0; i < 81; ++i) board[i] = text[i] == '.' ? 0 : text[i] - '0';
    if (!solve(board)) return std::nullopt;
    std::string solution;
    for (int digit : board) solution += static_cast<char>('0' + digit);
    return solution;
}
