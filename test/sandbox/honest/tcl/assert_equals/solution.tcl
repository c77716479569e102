proc reverse_words {text} { return [join [lreverse [split $text]]] }
