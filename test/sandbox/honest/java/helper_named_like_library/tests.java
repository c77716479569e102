class Tests {
    public static void main(String[] args) {
        if (!Objects.join("a", "b").equals("a-b")) throw new Error("join");
        List list = new List().add(1).add("x");
        if (!list.toString().equals("1;x;")) throw new Error("text");
        if (list.length() != 4) throw new Error("length");
    }
}
