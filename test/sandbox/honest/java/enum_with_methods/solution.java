import java.util.EnumMap;
import java.util.Map;

public enum Planet {
    MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6) {
        @Override String nickname() { return "home"; }
    };

    private final double mass, radius;
    Planet(double mass, double radius) { this.mass = mass; this.radius = radius; }
    double gravity() { return 6.67300E-11 * mass / (radius * radius); }
    String nickname() { return name().toLowerCase(); }
    static Map<Planet, Integer> lengths() {
        Map<Planet, Integer> m = new EnumMap<>(Planet.class);
        for (Planet p : values()) m.put(p, p.name().length());
        return m;
    }
}
