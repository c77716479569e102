sealed interface Token
data class Word(val text: String) : Token
data class Quoted(val text: String) : Token

class Unclosed(val at: Int) : Exception("unclosed quote at $at")

fun tokens(line: String): List<Token> = buildList {
    var i = 0
    while (i < line.length) {
        when (line[i]) {
            ' ' -> i++
            '"' -> {
                val end = line.indexOf('"', i + 1)
                if (end < 0) throw Unclosed(i)
                add(Quoted(line.substring(i + 1, end)))
                i = end + 1
            }
            else -> {
                val word = line.drop(i).takeWhile { it != ' ' && it != '"' }
                add(Word(word))
                i += word.length
            }
        }
    }
}

fun quotes(line: String): String = "${line.count { it == '"' }} of '${'{'}'"
