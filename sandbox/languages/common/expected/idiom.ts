import type { Lexicon } from "./token.ts";

export type Words = ReadonlySet<string>;

export const wordSet = (list: string): Words => new Set(list.split(/\s+/).filter((one) => one !== ""));

/** The words and operators by which tests of a language state that a condition must be true. */
export interface Idiom {
  readonly lexicon: Lexicon;
  /** Functions whose first two arguments must be equal. */
  readonly equal: Words;
  /** Functions whose first argument must be true, such as `assert`. */
  readonly truths: Words;
  /** Tcl's commands, such as `test`, whose last argument, or the one after `-result`, is the expected value. */
  readonly results?: Words;
  /** Commands that assign their second argument to the first, such as Tcl's `set`. */
  readonly sets?: Words;
  /** Functions whose arguments must all be true, such as R's `stopifnot`. */
  readonly every?: Words;
  /** Words that end a failed test, such as `exit` and `die`. */
  readonly fails: Words;
  readonly equals: Words;
  readonly differ: Words;
  readonly and: Words;
  readonly or: Words;
  readonly not: Words;
  readonly less: Words;
  readonly more: Words;
  /** Words that are literals, such as `true`, each with its replacement in a probe (a changed test). */
  readonly literals: Readonly<Record<string, string>>;
  /**
   * Words before the items of a container or a conversion, such as `Set` in `Set[1, 2]`. They are not values that the
   * program computed.
   */
  readonly holders: Words;
  /** Tokens between a key and its value in a container, such as `=>`. */
  readonly labels: Words;
  /**
   * Opening bracket of an empty container → the container's replacement in a probe (a test with a changed expected
   * value).
   */
  readonly empty: Readonly<Record<string, string>>;
  /** Words before the name of a function in its definition. */
  readonly defines: Words;
  /** Tokens between a name and its assigned value. */
  readonly binds: Words;
  /** Words that may precede the name in an assignment, such as `let`. */
  readonly declares: Words;
  /** Tokens between an assigned name and its type. */
  readonly types?: Words;
  /** True if a statement ends with its line; false if it ends with `;` and blocks have braces. */
  readonly lines: boolean;
  /**
   * True if statements end with their lines, but blocks have braces. A line that ends with a word such as `then`
   * needs no braces.
   */
  readonly braces?: true;
  /** For calls without brackets: an argument ends at a comma, or after each word. */
  readonly bareCalls?: "commas" | "words";
  /** True in Tcl and shells: a word that is not a command is a string, and names begin with `$`. */
  readonly bareTexts?: true;
  /** True in shells: a condition may be a command, which is true if it exits with 0. */
  readonly commands?: true;
  /** The bracket whose content is always a command, such as Tcl's `[`. */
  readonly calls?: string;
  /**
   * Matches tests that look up functions by name, such as those with Tcl's `info procs`. They may call functions that
   * no code mentions.
   */
  readonly looks?: RegExp;
  negated(text: string): string;
}

/** The words and operators of an `Idiom` that are the same in most languages. */
export const usualIdiom = {
  equals: wordSet("=="),
  differ: wordSet("!="),
  and: wordSet("&&"),
  or: wordSet("||"),
  not: wordSet("!"),
  less: wordSet("< <="),
  more: wordSet("> >="),
  holders: wordSet(""),
  labels: wordSet(":"),
  empty: { "[": "[0]" },
  binds: wordSet("="),
  declares: wordSet(""),
  negated: (text: string) => `!(${text})`,
} as const;
