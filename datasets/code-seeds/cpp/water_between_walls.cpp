#include <algorithm>
#include <vector>

long long water_between_walls(const std::vector<int>& heights) {
    long long water = 0;
    int left = 0, right = static_cast<int>(heights.size()) - 1;
    int left_wall = 0, right_wall = 0;
    while (left < right) {
        if (heights[left] <= heights[right]) {
            left_wall = std::max(left_wall, heights[left]);
            water += left_wall - heights[left++];
        } else {
            right_wall = std::max(right_wall, heights[right]);
            water += right_wall - heights[right--];
        }
    }
    return water;
}
