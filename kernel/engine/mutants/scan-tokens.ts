import type { TokenLanguage } from "./token-languages.ts";

/** A word, number or operator of a program, outside of quotes and comments. */
export interface ScannedToken {
  readonly kind: "word" | "number" | "sign";
  readonly text: string;
  readonly from: number;
}

const word = /[-]?[\p{L}_$@][\p{L}\p{N}_$]*[?!]?/uy;
const plainWord = /[\p{L}_$@][\p{L}\p{N}_$]*/uy;
const number = /\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const signs =
  /<=>|===|!==|<<=|>>=|>>>|\*\*|\/\/=|\.\.[.<=]|->|=>|<-|\|>|:=|::|=~|!~|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||\?\?|[+\-*/%&|^]=|\/\/|\.\.|[^\s\p{L}\p{N}]/uy;

const match = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/**
 * The position after the quoted text that begins at `at`. Undefined if the closing quote is missing: for a backtick in
 * the whole source, for other quotes on the same line. The opening quote then counts as an operator.
 */
function endOfQuote(source: string, at: number, quote: string): number | undefined {
  for (let i = at + 1; i < source.length; i++) {
    if (source[i] === "\\") i += 1;
    else if (source[i] === quote) return i + 1;
    else if (source[i] === "\n" && quote !== "`") return undefined;
  }
  return undefined;
}

function endOfRemark(source: string, at: number, { remarks, longRemark }: TokenLanguage): number | undefined {
  if (longRemark !== undefined && source.startsWith(longRemark[0], at)) {
    const end = source.indexOf(longRemark[1], at + longRemark[0].length);
    return end < 0 ? source.length : end + longRemark[1].length;
  }
  const isRemark = remarks.some((sign) => source.startsWith(sign, at));
  // In shell scripts, the `#` of `$#` and `${#xs}` starts no comment.
  if (!isRemark || /[$\w{]/.test(source[at - 1] ?? "")) return undefined;
  const end = source.indexOf("\n", at);
  return end < 0 ? source.length : end;
}

/**
 * The words, numbers and operators of a program in any language, in order.
 *
 * @param source the text
 * @param language the syntax of the language's comments and quotes
 */
export function scanTokens(source: string, language: TokenLanguage): readonly ScannedToken[] {
  const tokens: ScannedToken[] = [];
  const words = language.wordOperators === undefined ? plainWord : word;
  for (let at = 0; at < source.length; ) {
    const isQuote = language.quotes.includes(source[at]!);
    const skipped = endOfRemark(source, at, language) ?? (isQuote ? endOfQuote(source, at, source[at]!) : undefined);
    if (skipped !== undefined || /\s/.test(source[at]!)) {
      at = skipped ?? at + 1;
      continue;
    }
    const [kind, text] = readToken(source, at, words);
    tokens.push({ kind, text, from: at });
    at += text.length;
  }
  return tokens;
}

function readToken(source: string, at: number, words: RegExp): readonly [ScannedToken["kind"], string] {
  const name = match(words, source, at);
  if (name !== undefined) return ["word", name];
  const digits = match(number, source, at);
  if (digits !== undefined) return ["number", digits];
  return ["sign", match(signs, source, at) ?? source[at]!];
}
