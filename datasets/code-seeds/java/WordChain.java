import java.util.*;

class WordChain {
    static int shortestChain(String start, String end, Collection<String> words) {
        Set<String> unused = new HashSet<>(words);
        if (!unused.contains(end)) return -1;
        Deque<String> open = new ArrayDeque<>(List.of(start));
        for (int steps = 0; !open.isEmpty(); steps++) {
            for (int count = open.size(); count > 0; count--) {
                String word = open.poll();
                if (word.equals(end)) return steps;
                for (Iterator<String> rest = unused.iterator(); rest.hasNext(); ) {
                    String next = rest.next();
                    if (differByOne(word, next)) {
                        open.add(next);
                        rest.remove();
                    }
                }
            }
        }
        return -1;
    }

    private static boolean differByOne(String a, String b) {
        if (a.length() != b.length()) return false;
        int differences = 0;
        for (int i = 0; i < a.length(); i++) if (a.charAt(i) != b.charAt(i)) differences++;
        return differences == 1;
    }
}
