/**
 * `text`: a plain string. `mixed`: a string with names in it, such as `"$x"`. `opaque`: a literal that probes never
 * change (a pattern, a text of several lines). `line`: the end of a line.
 */
export type TokenKind = "word" | "number" | "text" | "mixed" | "opaque" | "operator" | "open" | "close" | "line";

/** A token of source code, with its range in UTF-16 units. */
export interface WordToken {
  readonly kind: TokenKind;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** For a quoted string: the number of characters before and after its content. */
  readonly edges?: readonly [number, number];
  /** Range of a here-document that the token announces; it begins on the next line, and the lexer skips it. */
  readonly body?: readonly [from: number, to: number];
}

/** One form of quoted strings in a language: its delimiters, and the parts of its content that are not literal. */
export interface Quote {
  readonly begins: string;
  readonly ends: string;
  /** True if a backslash escapes the character after it. */
  readonly escapes: boolean;
  /** Matches names in the string's content, such as `$x`, which the program replaces by their values. */
  readonly mixed?: RegExp;
  /** True if a probe (a changed test) never changes the string, whatever it contains. */
  readonly opaque?: true;
}

/**
 * The rules that split a language's source code into tokens. They cover its comments and literals, but not its grammar.
 */
export interface Lexicon {
  /** Tokens that start a comment up to the end of the line. */
  readonly comments: readonly string[];
  /** True if a comment begins only at the start of a word. */
  readonly commentsApart?: true;
  readonly blocks?: readonly (readonly [begins: string, ends: string])[];
  /** Kinds of quoted strings, those with longer delimiters first. */
  readonly quotes: readonly Quote[];
  /** A sticky pattern that matches one word of the language, such as a name or a keyword. */
  readonly word: RegExp;
  readonly number: RegExp;
  readonly operator: RegExp;
  /** A sticky pattern that matches the line after which the file contains no code, such as Perl's `__END__`. */
  readonly end?: RegExp;
  /** Parses literals with a special form before all others; `before` is the last token on the line. */
  special?(text: string, at: number, before: WordToken | undefined): WordToken | null;
}
