class BalancedTernary {
    static String encode(int value) {
        if (value == 0) return "0";
        StringBuilder digits = new StringBuilder();
        for (int rest = value; rest != 0; rest = Math.floorDiv(rest + 1, 3)) {
            digits.append("0+-".charAt(Math.floorMod(rest, 3)));
        }
        return digits.reverse().toString();
    }
}
