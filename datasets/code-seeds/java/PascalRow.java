import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

class PascalRow {
    static List<BigInteger> row(int index) {
        if (index < 0) throw new IllegalArgumentException("index must not be negative");
        List<BigInteger> values = new ArrayList<>();
        BigInteger value = BigInteger.ONE;
        for (int k = 0; k <= index; k++) {
            values.add(value);
            value = value.multiply(BigInteger.valueOf(index - k)).divide(BigInteger.valueOf(k + 1L));
        }
        return values;
    }
}
