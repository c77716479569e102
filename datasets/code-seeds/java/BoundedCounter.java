class BoundedCounter {
    private final int low;
    private final int high;
    private int value;
    private int overflows;

    BoundedCounter(int low, int high) {
        if (low > high) throw new IllegalArgumentException("low exceeds high");
        this.low = low;
        this.high = high;
        this.value = low;
    }

    BoundedCounter add(int amount) {
        int size = high - low + 1;
        int moved = value - low + amount;
        overflows += Math.floorDiv(moved, size);
        value = low + Math.floorMod(moved, size);
        return this;
    }

    int value() {
        return value;
    }

    int overflows() {
        return overflows;
    }
}
