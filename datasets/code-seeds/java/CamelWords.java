import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class CamelWords {
    private static final Pattern WORD = Pattern.compile("[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\\d+");

    static String toSnake(String name) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(name);
        while (matcher.find()) words.add(matcher.group().toLowerCase(Locale.ROOT));
        return String.join("_", words);
    }
}
