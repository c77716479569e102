import java.util.function.*;

@FunctionalInterface public interface Op { int apply(int a, int b); }

class Ops {
    static Op named(String name) {
        return switch (name) {
            case "add" -> (a, b) -> a + b;
            case "sub" -> (a, b) -> a - b;
            default -> throw new IllegalArgumentException("no operation " + name);
        };
    }
    static <T, R> Function<T, R> twice(Function<T, T> f, Function<T, R> g) { return f.andThen(f).andThen(g); }
}
