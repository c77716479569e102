import type { Lexicon } from "./token.ts";

export type Words = ReadonlySet<string>;

export const wordSet = (list: string): Words => new Set(list.split(/\s+/).filter((one) => one !== ""));

/** The words by which tests of a language state that something must hold. */
export interface Idiom {
  readonly lexicon: Lexicon;
  /** Functions whose first two arguments must be equal. */
  readonly equal: Words;
  /** Functions whose first argument must hold. */
  readonly truths: Words;
  /** Commands whose last argument, or the one behind `-result`, is the expected value. */
  readonly results?: Words;
  /** Commands that give their first argument the second as its value. */
  readonly sets?: Words;
  /** Functions whose arguments must all hold. */
  readonly every?: Words;
  /** Words that end a failed test. */
  readonly fails: Words;
  readonly equals: Words;
  readonly differ: Words;
  readonly and: Words;
  readonly or: Words;
  readonly not: Words;
  readonly less: Words;
  readonly more: Words;
  /** Words that are literals, each with its replacement. */
  readonly literals: Readonly<Record<string, string>>;
  /** Words that make containers of literals. */
  readonly holders: Words;
  /** Marks between a key and its value. */
  readonly labels: Words;
  /** Replacements of an empty container, by its bracket. */
  readonly empty: Readonly<Record<string, string>>;
  /** Words before the name of a function that is defined. */
  readonly defines: Words;
  /** Signs between a name and its value. */
  readonly binds: Words;
  /** Words that may precede a name that gets its value. */
  readonly declares: Words;
  /** Signs between a name that gets a value and its type. */
  readonly types?: Words;
  /** True if statements end with their lines; false if they end with `;` and blocks have braces. */
  readonly lines: boolean;
  /**
   * True if statements end with their lines, but blocks have braces. A line that ends with a word such as `then` needs
   * none.
   */
  readonly braces?: true;
  /** The end of arguments in calls without brackets. */
  readonly bareCalls?: "commas" | "words";
  /** A word that is not called is a text, and names begin with `$`. */
  readonly bareTexts?: true;
  /** A condition may be a command of the program. */
  readonly commands?: true;
  /** A bracket whose content is always a call of the program. */
  readonly calls?: string;
  /** A pattern of texts that find functions by their names. */
  readonly looks?: RegExp;
  negated(text: string): string;
}

/** Words and forms that most languages have. */
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
