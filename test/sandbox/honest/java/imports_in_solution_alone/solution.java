import java.util.*;
import java.util.stream.Collectors;

class Solution {
    public List<String> sortByLength(List<String> words) {
        return words.stream().sorted(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder())).collect(Collectors.toList());
    }
}
