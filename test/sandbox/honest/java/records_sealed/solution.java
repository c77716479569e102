import java.util.List;
import java.util.function.*;
import java.util.stream.*;

sealed interface Expr permits Num, Add, Mul {}
record Num(double value) implements Expr {}
record Add(Expr left, Expr right) implements Expr {}
record Mul(Expr left, Expr right) implements Expr {}

final class Evaluator {
    private Evaluator() {}

    static double eval(Expr e) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Add a) return eval(a.left()) + eval(a.right());
        if (e instanceof Mul m) return eval(m.left()) * eval(m.right());
        throw new IllegalArgumentException("unknown: " + e);
    }

    static <T, R> List<R> mapAll(List<T> xs, Function<? super T, ? extends R> f) {
        return xs.stream().<R>map(f).collect(Collectors.toList());
    }
}
