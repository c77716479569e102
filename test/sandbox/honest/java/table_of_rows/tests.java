public class RomanTest {
    record Row(int number, String want) {}

    public static void main(String[] args) {
        Row[] rows = {new Row(4, "IV"), new Row(1994, "MCMXCIV"), new Row(58, "LVIII")};
        for (Row row : rows) {
            String got = Roman.of(row.number());
            if (!got.equals(row.want())) throw new AssertionError(row + " " + got);
        }
        Object[][] more = {{1, "I"}, {9, "IX"}};
        for (Object[] m : more) if (!Roman.of((int) m[0]).equals(m[1])) throw new AssertionError();
    }
}
