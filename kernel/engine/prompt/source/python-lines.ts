/** One logical line of Python, without comments. Brackets and backslashes may join several physical lines. */
export interface PythonLine {
  /** Indentation in columns; a tab advances to the next multiple of 8. */
  readonly indent: number;
  /** Names, numbers and operators in order; every string literal is `""`. */
  readonly tokens: readonly string[];
}

const token =
  /\s+|#[^\n]*|(?:[rRbBuUfFtT]{0,2})("""|'''|"|')|[\p{L}_][\p{L}\p{N}_]*|\d[\d_.xXa-fA-FoOjJ]*|->|:=|[-+*/%@&|^<>=!]=|\*\*=?|\/\/=?|<<=?|>>=?|\.\.\.|[-+*/%@&|^~<>=()[\]{},:.;]/uy;
const closes: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

function stringEnd(code: string, start: number, quote: string): number {
  for (let i = start; i < code.length; i++) {
    if (code[i] === "\\") i++;
    else if (code.startsWith(quote, i)) return i + quote.length;
    else if (code[i] === "\n" && quote.length === 1) return -1;
  }
  return -1;
}

/**
 * Splits a text into logical lines of Python. Null if it cannot be Python, for example because of an unclosed string
 * or bracket, or an unknown character.
 */
export function pythonLines(code: string): PythonLine[] | null {
  const lines: PythonLine[] = [];
  const open: string[] = [];
  let indent = 0;
  let tokens: string[] = [];
  let fresh = true;
  const finish = (): void => {
    if (tokens.length) lines.push({ indent, tokens });
    tokens = [];
    fresh = true;
  };
  for (let i = 0; i < code.length; ) {
    if (fresh && open.length === 0) {
      const space = /[ \t\f]*/y;
      space.lastIndex = i;
      const white = space.exec(code)![0];
      indent = 0;
      for (const char of white) indent = char === "\t" ? indent + 8 - (indent % 8) : indent + 1;
      i += white.length;
      fresh = false;
      continue;
    }
    if (code[i] === "\n") {
      i++;
      if (open.length === 0) finish();
      continue;
    }
    if (code[i] === "\\" && /^\\\r?\n/.test(code.slice(i, i + 3))) {
      i = code.indexOf("\n", i) + 1;
      continue;
    }
    token.lastIndex = i;
    const match = token.exec(code);
    if (!match) return null;
    const [text, quote] = match;
    i += text.length;
    if (quote) {
      i = stringEnd(code, i, quote);
      if (i < 0) return null;
      tokens.push('""');
      continue;
    }
    if (/^\s/.test(text)) {
      i -= text.length - (text.includes("\n") ? text.indexOf("\n") : text.length);
      continue;
    }
    if (text.startsWith("#")) continue;
    if ("([{".includes(text)) open.push(text);
    else if (closes[text] && open.pop() !== closes[text]) return null;
    tokens.push(text);
  }
  if (open.length) return null;
  finish();
  return lines;
}
