/** The syntax of a language that the token scanner needs. */
export interface TokenLanguage {
  /** Starts of comments that end with the line. */
  readonly remarks: readonly string[];
  /** Start and end of comments over several lines. */
  readonly longRemark?: readonly [start: string, end: string];
  readonly quotes: readonly string[];
  /** True if an operator precedes its operands, after a parenthesis. */
  readonly isPrefix?: boolean;
  /** Operators that are words: word → its replacements. */
  readonly wordOperators?: Readonly<Record<string, readonly string[]>>;
  /** Words that leave a loop or an iteration: word → replacements. Default: break becomes continue. */
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
