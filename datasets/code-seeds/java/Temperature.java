final class Temperature implements Comparable<Temperature> {
    private final double kelvin;

    private Temperature(double kelvin) {
        if (kelvin < 0) throw new IllegalArgumentException("below absolute zero");
        this.kelvin = kelvin;
    }

    static Temperature parse(String text) {
        double number = Double.parseDouble(text.substring(0, text.length() - 1).trim());
        return switch (text.charAt(text.length() - 1)) {
            case 'K' -> new Temperature(number);
            case 'C' -> new Temperature(number + 273.15);
            case 'F' -> new Temperature((number + 459.67) * 5 / 9);
            default -> throw new IllegalArgumentException("unknown unit in " + text);
        };
    }

    double celsius() {
        return kelvin - 273.15;
    }

    double fahrenheit() {
        return kelvin * 9 / 5 - 459.67;
    }

    @Override
    public int compareTo(Temperature other) {
        return Double.compare(kelvin, other.kelvin);
    }
}
