fun <T> expect(name: String, got: T, want: T) {
    if (got != want) throw AssertionError("$name: ${got} is not '${want}'")
}

fun main(args: Array<String>) {
    expect("words", tokens("a  b"), listOf<Token>(Word("a"), Word("b")))
    expect("quoted", tokens("say \"two words\" now").toString(), "[Word(text=say), Quoted(text=two words), Word(text=now)]")
    expect("quotes", quotes("a\"b\"{"), "2 of '{'")
    try {
        tokens("a \"b")
        error("no exception")
    } catch (e: Unclosed) {
        expect("place", e.at, 2)
    }
    println("ok ${args.size}")
}
