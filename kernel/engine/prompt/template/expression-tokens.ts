import { type TemplateSource, templateError } from "./template-error.ts";

export interface ExpressionToken {
  readonly kind: "name" | "string" | "number" | "symbol" | "end";
  /** The text of the token: a name, the content of a string, digits, or a symbol. */
  readonly value: string;
  readonly at: number;
}

const symbols = ["??", "&&", "||", "==", "!=", "!", "?", ".", "[", "]", "(", ")", ","];
const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "\\": "\\", '"': '"', "'": "'" };

function stringAt(source: TemplateSource, start: number): { value: string; end: number } {
  const { text } = source;
  const quote = text[start];
  let value = "";
  for (let i = start + 1; i < text.length; i++) {
    const char = text[i]!;
    if (char === quote) return { value, end: i + 1 };
    if (char === "\\") {
      const escaped = escapes[text[++i] ?? ""];
      if (escaped === undefined) throw templateError(source, i - 1, `unknown escape "\\${text[i] ?? ""}" in a string`);
      value += escaped;
    } else value += char;
  }
  throw templateError(source, start, "string is never closed");
}

/**
 * Splits a template expression into tokens, from `start` to `closer` (`}` or `>`). The last token has the kind "end".
 */
export function expressionTokens(source: TemplateSource, start: number, closer: "}" | ">"): ExpressionToken[] {
  const { text } = source;
  const tokens: ExpressionToken[] = [];
  let i = start;
  while (i < text.length) {
    const char = text[i]!;
    if (char === closer || (closer === ">" && char === "/" && text[i + 1] === ">")) {
      tokens.push({ kind: "end", value: closer, at: i });
      return tokens;
    }
    if (/\s/.test(char)) {
      i++;
      continue;
    }
    if (char === '"' || char === "'") {
      const { value, end } = stringAt(source, i);
      tokens.push({ kind: "string", value, at: i });
      i = end;
      continue;
    }
    const word = /^(?:[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)?)/.exec(text.slice(i, i + 256))?.[0];
    const symbol = word ? undefined : symbols.find((candidate) => text.startsWith(candidate, i));
    const value = word ?? symbol;
    if (!value) throw templateError(source, i, `unexpected character ${JSON.stringify(char)} in an expression`);
    const kind = symbol ? "symbol" : /\d/.test(char) ? "number" : "name";
    tokens.push({ kind, value, at: i });
    i += value.length;
  }
  throw templateError(source, start, `expression is never closed: "${closer}" is missing`);
}
