import java.util.List;
import java.util.Map;
import java.util.TreeMap;

class JsonWriter {
    private final boolean sorts;

    JsonWriter(boolean sorts) {
        this.sorts = sorts;
    }

    String write(Object value) {
        StringBuilder out = new StringBuilder();
        append(value, out);
        return out.toString();
    }

    private void append(Object value, StringBuilder out) {
        if (value == null || value instanceof Number || value instanceof Boolean) {
            out.append(value);
        } else if (value instanceof List<?> list) {
            String separator = "[";
            for (Object item : list) {
                out.append(separator);
                append(item, out);
                separator = ",";
            }
            out.append(list.isEmpty() ? "[]" : "]");
        } else if (value instanceof Map<?, ?> map) {
            Map<?, ?> entries = sorts ? new TreeMap<>(map) : map;
            String separator = "{";
            for (Map.Entry<?, ?> entry : entries.entrySet()) {
                out.append(separator);
                quote(String.valueOf(entry.getKey()), out);
                out.append(":");
                append(entry.getValue(), out);
                separator = ",";
            }
            out.append(map.isEmpty() ? "{}" : "}");
        } else {
            quote(value.toString(), out);
        }
    }

    private static void quote(String text, StringBuilder out) {
        out.append('"');
        for (char sign : text.toCharArray()) {
            switch (sign) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\t' -> out.append("\\t");
                default -> {
                    if (sign < 0x20) out.append(String.format("\\u%04x", (int) sign));
                    else out.append(sign);
                }
            }
        }
        out.append('"');
    }
}
