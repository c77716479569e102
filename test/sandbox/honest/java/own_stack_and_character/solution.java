import java.util.function.*;
class Stack<T> {
    private final java.util.ArrayList<T> items = new java.util.ArrayList<>();
    void push(T x) { items.add(x); }
    T pop() { if (items.isEmpty()) throw new IllegalStateException("empty"); return items.remove(items.size() - 1); }
    boolean isEmpty() { return items.isEmpty(); }
}
class Character { final String name; int hp = 10; Character(String name) { this.name = name; } void hit(int n) { hp = Math.max(0, hp - n); } }
class Optional { static int or(Integer a, int b) { return a == null ? b : a; } }
