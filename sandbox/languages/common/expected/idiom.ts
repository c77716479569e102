import type { Lexicon } from "./token.ts";

export type Words = ReadonlySet<string>;

export const words = (list: string): Words => new Set(list.split(/\s+/).filter((one) => one !== ""));

/** How tests of a language say that something must be so. */
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
  /** What ends a test that failed. */
  readonly fails: Words;
  readonly same: Words;
  readonly differ: Words;
  readonly and: Words;
  readonly or: Words;
  readonly not: Words;
  readonly less: Words;
  readonly more: Words;
  /** Words that are literals, each with what may take its place. */
  readonly literals: Readonly<Record<string, string>>;
  /** Words that make containers of literals. */
  readonly holders: Words;
  /** What stands between a key and its value. */
  readonly labels: Words;
  /** What takes the place of an empty container, by its bracket. */
  readonly empty: Readonly<Record<string, string>>;
  /** Words before the name of a function that is defined. */
  readonly defines: Words;
  /** What stands between a name and the value that it gets. */
  readonly binds: Words;
  /** Words that may stand before a name that gets its value. */
  readonly declares: Words;
  /** What stands between a name that gets a value and its type. */
  readonly types?: Words;
  /** Statements end with their lines; else with `;` and blocks in braces. */
  readonly lines: boolean;
  /** Where statements end with their lines: blocks stand in braces, unless a line ends with a word such as `then`. */
  readonly braces?: true;
  /** Arguments of calls without brackets end so. */
  readonly bareCalls?: "commas" | "words";
  /** A word that is not called is a text, and names begin with `$`. */
  readonly bareTexts?: true;
  /** A condition may be a command of the program. */
  readonly commands?: true;
  /** A bracket that holds a call of the program whatever stands in it. */
  readonly calls?: string;
  /** What a text says that finds functions by their names. */
  readonly looks?: RegExp;
  negated(text: string): string;
}

/** Words and forms that most languages have. */
export const usual = {
  same: words("=="),
  differ: words("!="),
  and: words("&&"),
  or: words("||"),
  not: words("!"),
  less: words("< <="),
  more: words("> >="),
  holders: words(""),
  labels: words(":"),
  empty: { "[": "[0]" },
  binds: words("="),
  declares: words(""),
  negated: (text: string) => `!(${text})`,
} as const;
