/** Name of a helper function → its C++ code, in the order of printing. INT stands for the program's integer type. */
export const cppHelpers: Readonly<Record<string, string>> = {
  floor_div: `INT floor_div(INT a, INT b) {
    INT quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}`,
  slice: `template <typename T>
vector<T> slice(const vector<T>& items, int from, int to) {
    return vector<T>(items.begin() + from, items.begin() + to);
}`,
  reversed: `template <typename T>
T reversed(T items) {
    reverse(items.begin(), items.end());
    return items;
}`,
  sorted: `template <typename T>
vector<T> sorted(vector<T> items) {
    sort(items.begin(), items.end());
    return items;
}`,
  sorted_rows: `vector<vector<INT>> sorted_rows(vector<vector<INT>> rows, const vector<int>& columns) {
    stable_sort(rows.begin(), rows.end(), [&](const vector<INT>& a, const vector<INT>& b) {
        for (int column : columns) {
            if (a[column] != b[column]) {
                return a[column] < b[column];
            }
        }
        return false;
    });
    return rows;
}`,
  join: `string join(const vector<string>& parts, const string& separator) {
    string result;
    for (size_t i = 0; i < parts.size(); i++) {
        if (i > 0) {
            result += separator;
        }
        result += parts[i];
    }
    return result;
}`,
  split: `vector<string> split(const string& line, char separator) {
    vector<string> parts(1);
    for (char symbol : line) {
        if (symbol == separator) {
            parts.push_back("");
        } else {
            parts.back() += symbol;
        }
    }
    return parts;
}`,
  upper: `string upper(string word) {
    for (char& symbol : word) {
        symbol = toupper(symbol);
    }
    return word;
}`,
  lower: `string lower(string word) {
    for (char& symbol : word) {
        symbol = tolower(symbol);
    }
    return word;
}`,
  keys: `template <typename K, typename V>
vector<K> keys(const map<K, V>& entries) {
    vector<K> found;
    for (const auto& entry : entries) {
        found.push_back(entry.first);
    }
    return found;
}`,
  print_list: `template <typename T>
void print_list(const vector<T>& items) {
    for (size_t i = 0; i < items.size(); i++) {
        cout << (i > 0 ? " " : "") << items[i];
    }
    cout << '\\n';
}`,
};

/** Pairs of a pattern and the C++ header that is included if the pattern matches the program. */
export const cppHeaders: readonly (readonly [RegExp, string])[] = [
  [/\b(sort|stable_sort|reverse|min|max)\(/, "algorithm"],
  [/\b(toupper|tolower)\(/, "cctype"],
  [/\babs\(/, "cstdlib"],
  [/\b(cin|cout)\b/, "iostream"],
  [/\bmap</, "map"],
  [/\b(string|to_string|stoi|stoll)\b/, "string"],
  [/\bvector</, "vector"],
];
