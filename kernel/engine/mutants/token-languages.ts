/** The syntax of a language as far as the token scanner uses it. */
export interface TokenLanguage {
  /** The marks that start a comment up to the end of the line. */
  readonly remarks: readonly string[];
  /** The marks that start and end a comment over several lines. */
  readonly longRemark?: readonly [start: string, end: string];
  readonly quotes: readonly string[];
  /** True if an operator stands before its operands, after a parenthesis, as in Lisp. */
  readonly isPrefix?: boolean;
  /** The replacements of each operator that is a word. */
  readonly wordOperators?: Readonly<Record<string, readonly string[]>>;
  /** The replacements of each word that leaves a loop or an iteration. Default: break becomes continue. */
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

/** The token syntax of a language. */
export const tokenLanguage = (language: string): TokenLanguage => languages[language] ?? cLike;
