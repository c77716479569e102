class Objects {
    static String join(String a, String b) { return a + "-" + b; }
}

class List {
    private final StringBuilder text = new StringBuilder();
    List add(Object o) { text.append(o).append(';'); return this; }
    int length() { return text.length(); }
    @Override public String toString() { return text.toString(); }
}
