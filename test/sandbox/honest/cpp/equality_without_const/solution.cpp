#include <string>
#include <vector>

struct Point {
    int x, y;
    bool operator==(Point& o) { return x == o.x && y == o.y; }
};

class Polygon {
public:
    void add(int x, int y) { points.push_back({x, y}); }
    bool include(int x, int y) {
        Point p{x, y};
        for (auto& q : points)
            if (q == p) return true;
        return false;
    }
    int size() const { return (int)points.size(); }
private:
    std::vector<Point> points;
};
