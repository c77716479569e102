const doubleQuoted = /"(?:\\.|[^"\\\n])*"/;
const singleQuoted = /'(?:\\.|[^'\\\n])*'/;
const doubleQuotedLines = /"(?:\\[\s\S]|[^"\\])*"/;
const singleQuotedLines = /'(?:\\[\s\S]|[^'\\])*'/;
const threeDoubleQuotes = /"""[\s\S]*?"""/;
const threeSingleQuotes = /'''[\s\S]*?'''/;
const backquoted = /`(?:\\[\s\S]|[^`\\])*`/;
/** A character between quotes, as `'"'` in C. A lone quote, as of a lifetime in Rust, starts no literal. */
const character = /'(?:\\[^\n][^'\n]*|[^'\\\n])'/;
/** A regular expression of JavaScript. No value may end directly before it, because `/` after a value divides. */
const regularExpression = /(?<=[=(,:!&|?{};[]\s*|return )\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//;
const hereDocument = /<<[-~<]?(?<quote>["']?)(?<end>[A-Z]\w*)\k<quote>[\s\S]*?^\s*\k<end>\b/;

/** Any `#` after white space or a semicolon, except that of an attribute of PHP, as `#[Pure]`. */
const hash = /(?<=^|[\s;])#+(?!\[) ?(?<line>.*)/;
const slashes = /\/\/[/!]* ?(?<line>.*)/;
const stars = /\/\*(?<block>[\s\S]*?)\*\//;
/** A text in three quotes at the start of a file or after a line that ends with a colon. */
const docstring =
  /(?<quotes>"""|''')(?<=(?:(?<![\s\S])(?:\s*#.*\n)*\s*|:[ \t]*(?:#.*)?\n\s*)[rR]?\k<quotes>)(?<docstring>[\s\S]*?)\k<quotes>/;

/** A pattern for the literals and comments of a language. A match is skipped as a whole, and so are the marks within it. */
const syntax = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join("|"), "gm");

const hashes = syntax(hash);
const shell = syntax(/\\[\s\S]/, hereDocument, /\$'(?:\\.|[^'\\])*'/, /'[^']*'/, doubleQuotedLines, hash);
const likeC = syntax(threeDoubleQuotes, doubleQuoted, character, /`[^`]*`/, slashes, stars);
const javaScript = syntax(doubleQuoted, singleQuoted, backquoted, regularExpression, slashes, stars);
const perl = syntax(hereDocument, doubleQuoted, singleQuoted, hash);
const yaml = syntax(doubleQuotedLines, singleQuoted, hash);

/**
 * The comment syntax by extension, or by the whole name of a file without an extension. A match is a comment if one of the
 * groups `line`, `block` and `docstring` contains its text. Any other match is a literal.
 */
const syntaxes: Readonly<Record<string, RegExp>> = {
  c: likeC,
  h: likeC,
  def: likeC,
  cpp: likeC,
  cs: likeC,
  go: likeC,
  java: likeC,
  kt: likeC,
  rs: likeC,
  scala: likeC,
  cjs: javaScript,
  js: javaScript,
  mjs: javaScript,
  grit: javaScript,
  css: syntax(doubleQuoted, singleQuoted, stars),
  html: syntax(/<!--(?<block>[\s\S]*?)-->/),
  php: syntax(hereDocument, doubleQuotedLines, singleQuotedLines, slashes, stars, hash),
  py: syntax(docstring, threeDoubleQuotes, threeSingleQuotes, doubleQuoted, singleQuoted, hash),
  run: shell,
  sh: shell,
  pl: perl,
  rb: perl,
  yaml,
  yml: yaml,
  R: syntax(doubleQuotedLines, singleQuotedLines, hash),
  exs: syntax(threeDoubleQuotes, threeSingleQuotes, doubleQuoted, singleQuoted, hash),
  jl: syntax(threeDoubleQuotes, doubleQuoted, character, /#=(?<block>[\s\S]*?)=#/, hash),
  lua: syntax(
    /--\[(?<level>=*)\[(?<block>[\s\S]*?)\]\k<level>\]/,
    /\[(?<depth>=*)\[[\s\S]*?\]\k<depth>\]/,
    doubleQuoted,
    singleQuoted,
    /--+ ?(?<line>.*)/,
  ),
  rkt: syntax(/#\\./, doubleQuotedLines, /#\|(?<block>[\s\S]*?)\|#/, /;+ ?(?<line>.*)/),
  tcl: syntax(doubleQuoted, /(?<=^\s*|;\s*)#+ ?(?<line>.*)/),
  Dockerfile: hashes,
  gitignore: hashes,
  npmrc: hashes,
};

/** The comment syntax of a file; undefined if its comments are not checked. */
export const syntaxOf = (file: string): RegExp | undefined => syntaxes[file.split("/").at(-1)!.split(".").at(-1)!];
