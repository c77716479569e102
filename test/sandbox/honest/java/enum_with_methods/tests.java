class PlanetTest {
    public static void main(String[] args) {
        check(Planet.EARTH.nickname(), "home");
        check(Planet.MERCURY.nickname(), "mercury");
        check(Planet.lengths().get(Planet.EARTH), 5);
        check(Math.round(Planet.EARTH.gravity() * 100), 980L);
        check(Planet.valueOf("EARTH") == Planet.EARTH, true);
    }

    static void check(Object got, Object want) {
        if (!got.equals(want)) throw new RuntimeException(got + " is not " + want);
    }
}
