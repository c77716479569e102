import java.util.ArrayList;
import java.util.List;

class PeakFinder {
    static List<Integer> peaks(int[] heights) {
        List<Integer> found = new ArrayList<>();
        int i = 0;
        while (i < heights.length) {
            int end = i;
            while (end + 1 < heights.length && heights[end + 1] == heights[i]) end++;
            boolean rises = i == 0 || heights[i - 1] < heights[i];
            boolean falls = end == heights.length - 1 || heights[end + 1] < heights[i];
            if (rises && falls) found.add(i);
            i = end + 1;
        }
        return found;
    }
}
