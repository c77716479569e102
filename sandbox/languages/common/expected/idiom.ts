import type { Lexicon } from "./token.ts";

export type Words = ReadonlySet<string>;

export const wordSet = (list: string): Words => new Set(list.split(/\s+/).filter((one) => one !== ""));

/** The words by which tests of a language express that a condition must hold. */
export interface Idiom {
  readonly lexicon: Lexicon;
  /** Functions whose first two arguments must be equal. */
  readonly equal: Words;
  /** Functions whose first argument must hold. */
  readonly truths: Words;
  /** Commands whose last argument, or the one after `-result`, is the expected value. */
  readonly results?: Words;
  /** Commands that assign their second argument to the first. */
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
  /** Words that are literals, each with its replacement in a probe. */
  readonly literals: Readonly<Record<string, string>>;
  /** Words that create containers of literals. */
  readonly holders: Words;
  /** Tokens between a key and its value. */
  readonly labels: Words;
  /** Replacements of an empty container in a probe, by its bracket. */
  readonly empty: Readonly<Record<string, string>>;
  /** Words before the name of a function in its definition. */
  readonly defines: Words;
  /** Tokens between a name and its assigned value. */
  readonly binds: Words;
  /** Words that may precede an assigned name. */
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
  /** The end of arguments in calls without brackets: at a comma, or after each word. */
  readonly bareCalls?: "commas" | "words";
  /** True if a word that is not called is a string, and names begin with `$`. */
  readonly bareTexts?: true;
  /** True if a condition may be a command of the program. */
  readonly commands?: true;
  /** A bracket whose content is always a call of the program. */
  readonly calls?: string;
  /** A pattern of tests that find and call functions by the prefix of their names. */
  readonly looks?: RegExp;
  negated(text: string): string;
}

/** Defaults that most languages share. */
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
