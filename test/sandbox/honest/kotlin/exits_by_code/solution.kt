fun parseLevel(text: String): Int? = text.toIntOrNull()?.takeIf { it in 0..9 }
