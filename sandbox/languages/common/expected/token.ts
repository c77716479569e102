/**
 * `text`: a string that says what it is; `mixed`: one that holds names of the program; `opaque`: a literal that is left alone (a pattern,
 * a text of several lines); `line`: the end of a line.
 */
export type TokenKind = "word" | "number" | "text" | "mixed" | "opaque" | "operator" | "open" | "close" | "line";

/** A word of a text; its place in UTF-16 units. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Of a text: how many characters at its begin and end are not the text itself. */
  readonly edges?: readonly [number, number];
  /** What belongs to it further down and is not read: a text that begins on the next line. */
  readonly body?: readonly [from: number, to: number];
}

/** How a quoted text ends, and what in it is not the text itself. */
export interface Quote {
  readonly begins: string;
  readonly ends: string;
  /** A backslash takes the character behind it along. */
  readonly escapes: boolean;
  /** What makes it hold names of the program. */
  readonly mixed?: RegExp;
  /** Left alone whatever it holds. */
  readonly opaque?: true;
}

/** What the words of a language are: its comments and literals, and nothing of its grammar. */
export interface Lexicon {
  /** Up to the end of the line. */
  readonly comments: readonly string[];
  /** Such a comment begins only where a word may. */
  readonly commentsApart?: true;
  readonly blocks?: readonly (readonly [begins: string, ends: string])[];
  /** The longer ones first. */
  readonly quotes: readonly Quote[];
  /** Sticky. */
  readonly word: RegExp;
  readonly number: RegExp;
  readonly operator: RegExp;
  /** Where nothing of the text is read any more; sticky, at the beginning of a line. */
  readonly end?: RegExp;
  /** Literals of forms of their own, asked for first; `before` is the last token on the line. */
  special?(text: string, at: number, before: Token | undefined): Token | null;
}
