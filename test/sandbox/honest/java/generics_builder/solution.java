import java.util.*;
import java.util.function.*;

interface Visitor<R> { R visitLeaf(int v); R visitNode(Tree l, Tree r); }

abstract class Tree {
    abstract <R> R accept(Visitor<R> v);

    static Tree leaf(final int v) {
        return new Tree() { @Override <R> R accept(Visitor<R> vis) { return vis.visitLeaf(v); } };
    }

    static Tree node(final Tree l, final Tree r) {
        return new Tree() { @Override <R> R accept(Visitor<R> vis) { return vis.visitNode(l, r); } };
    }
}

class Person {
    private final String name;
    private final int age;

    private Person(Builder b) { name = b.name; age = b.age; }

    static Builder builder() { return new Builder(); }

    static class Builder {
        private String name = "?";
        private int age;
        Builder name(String n) { name = n; return this; }
        Builder age(int a) { if (a < 0) throw new IllegalArgumentException("age"); age = a; return this; }
        Person build() { return new Person(this); }
    }

    @Override public boolean equals(Object o) { return o instanceof Person p && p.name.equals(name) && p.age == age; }
    @Override public int hashCode() { return Objects.hash(name, age); }
    @Override public String toString() { return name + "(" + age + ")"; }
}

class Util {
    static <T extends Comparable<? super T>> T max(Collection<? extends T> xs) {
        Iterator<? extends T> it = xs.iterator();
        T best = it.next();
        while (it.hasNext()) { T x = it.next(); if (x.compareTo(best) > 0) best = x; }
        return best;
    }
    static double[] normalize(double... xs) {
        double s = Arrays.stream(xs).sum();
        return Arrays.stream(xs).map(x -> x / s).toArray();
    }
}
