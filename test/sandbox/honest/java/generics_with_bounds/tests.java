class Main {
    public static void main(String[] a) {
        Cache<String, Integer> cache = new Cache<>(2);
        cache.put("a", 1);
        cache.put("b", 2);
        cache.put("c", 3);
        assert cache.get("c").get() == 3 : "c";
        assert !cache.get("a").isPresent() : "a is still there";
        assert cache.get("x").orElse(-1) == -1;
        assert Cache.largest(List.of(3, 9, 4)) == 9;
    }
}
