/** The syntax of a language as far as the token scanner uses it. */
export interface TokenLanguage {
  /** The texts that start a comment up to the end of the line, such as `//`. */
  readonly remarks: readonly string[];
  /** The texts that start and end a comment over several lines. */
  readonly longRemark?: readonly [start: string, end: string];
  readonly quotes: readonly string[];
  /** True if an operator stands before its operands, after a parenthesis, as in Lisp. */
  readonly isPrefix?: boolean;
  /** The replacements of operators that are words, such as `and` → `or`. */
  readonly wordOperators?: Readonly<Record<string, readonly string[]>>;
  /** The replacements of words that leave or continue a loop. Default: break becomes continue. */
  readonly jumps?: Readonly<Record<string, readonly string[]>>;
}

const cLike: TokenLanguage = { remarks: ["//"], longRemark: ["/*", "*/"], quotes: ['"', "'", "`"] };
const hash: TokenLanguage = { remarks: ["#"], quotes: ['"', "'"] };

const shellTests = { "-lt": ["-le"], "-le": ["-lt"], "-gt": ["-ge"], "-ge": ["-gt"], "-eq": ["-ne"], "-ne": ["-eq"] };
const perlTests = { lt: ["le"], le: ["lt"], gt: ["ge"], ge: ["gt"], eq: ["ne"], ne: ["eq"] };

/** Languages by their names in the sandbox. An unlisted language is treated like C. */
const languages: Readonly<Record<string, TokenLanguage>> = {
  python: hash,
  ruby: { ...hash, jumps: { break: ["next"] } },
  r: { ...hash, jumps: { break: ["next"] } },
  elixir: hash,
  julia: { ...hash, longRemark: ["#=", "=#"], quotes: ['"'] },
  perl: { ...hash, wordOperators: perlTests, jumps: { last: ["next"] } },
  shell: { ...hash, quotes: ["'"], wordOperators: shellTests },
  php: { ...cLike, remarks: ["//", "#"] },
  rust: { ...cLike, quotes: ['"'] },
  swift: { ...cLike, quotes: ['"'] },
  lua: { remarks: ["--"], quotes: ['"', "'"] },
  racket: { remarks: [";"], longRemark: ["#|", "|#"], quotes: ['"'], isPrefix: true },
};

/** The syntax of a language, for the token scanner. */
export const tokenLanguage = (language: string): TokenLanguage => languages[language] ?? cLike;
