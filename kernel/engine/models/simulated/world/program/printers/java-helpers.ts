/**
 * Name of a helper → its Java code (a class member), in the order of printing. INT stands for the program's integer
 * type.
 */
export const javaHelpers: Readonly<Record<string, string>> = {
  reader: `private static final BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));`,
  tokens: `private static StringTokenizer tokens = new StringTokenizer("");`,
  out: `private static final StringBuilder out = new StringBuilder();`,
  readLine: `private static String readLine() {
    try {
        return reader.readLine();
    } catch (IOException error) {
        throw new UncheckedIOException(error);
    }
}`,
  next: `private static String next() {
    while (!tokens.hasMoreTokens()) {
        tokens = new StringTokenizer(readLine());
    }
    return tokens.nextToken();
}`,
  nextInt: `private static int nextInt() {
    return Integer.parseInt(next());
}`,
  nextLong: `private static long nextLong() {
    return Long.parseLong(next());
}`,
  readInts: `private static List<BOX> readInts(INT count) {
    List<BOX> items = new ArrayList<>();
    for (int i = 0; i < count; i++) {
        items.add(READ());
    }
    return items;
}`,
  reversed: `private static <T> List<T> reversed(List<T> items) {
    List<T> result = new ArrayList<>(items);
    Collections.reverse(result);
    return result;
}`,
  sorted: `private static <T extends Comparable<T>> List<T> sorted(List<T> items) {
    List<T> result = new ArrayList<>(items);
    Collections.sort(result);
    return result;
}`,
  sortedRows: `private static List<List<BOX>> sortedRows(List<List<BOX>> rows, int... columns) {
    List<List<BOX>> result = new ArrayList<>(rows);
    result.sort((a, b) -> {
        for (int column : columns) {
            int order = a.get(column).compareTo(b.get(column));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    });
    return result;
}`,
  copies: `private static <T> List<List<T>> copies(int count, List<T> items) {
    List<List<T>> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
        rows.add(new ArrayList<>(items));
    }
    return rows;
}`,
  copyRows: `private static <T> List<List<T>> copyRows(List<List<T>> rows) {
    List<List<T>> result = new ArrayList<>();
    for (List<T> row : rows) {
        result.add(new ArrayList<>(row));
    }
    return result;
}`,
  joined: `private static <T> String joined(List<T> items) {
    StringBuilder line = new StringBuilder();
    for (T item : items) {
        if (line.length() > 0) {
            line.append(' ');
        }
        line.append(item);
    }
    return line.toString();
}`,
};

/** Helper → the helpers that it uses. */
export const javaHelperNeeds: Readonly<Record<string, readonly string[]>> = {
  readInts: ["next"],
  nextInt: ["next"],
  nextLong: ["next"],
  next: ["tokens", "readLine"],
  readLine: ["reader"],
};

/** Pairs of a pattern and the Java class that is imported if the pattern matches the program. */
export const javaImports: readonly (readonly [RegExp, string])[] = [
  [/\bBufferedReader\b/, "java.io.BufferedReader"],
  [/\bIOException\b/, "java.io.IOException"],
  [/\bInputStreamReader\b/, "java.io.InputStreamReader"],
  [/\bUncheckedIOException\b/, "java.io.UncheckedIOException"],
  [/\bArrayList\b/, "java.util.ArrayList"],
  [/\bArrays\b/, "java.util.Arrays"],
  [/\bCollections\b/, "java.util.Collections"],
  [/\bList\b/, "java.util.List"],
  [/\bMap\b/, "java.util.Map"],
  [/\bStringTokenizer\b/, "java.util.StringTokenizer"],
  [/\bTreeMap\b/, "java.util.TreeMap"],
  [/\bPattern\b/, "java.util.regex.Pattern"],
];
