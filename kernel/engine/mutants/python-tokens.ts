export interface PythonToken {
  readonly kind: "name" | "number" | "string" | "sign";
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** The line of the token in the source, from 1. */
  readonly line: number;
}

/** The tokens of one statement: a line, or several lines that brackets or backslashes join. */
export type PythonStatement = readonly PythonToken[];

const pattern =
  /(?<space>[ \t\f\r]+|\\\r?\n|#[^\n]*)|(?<end>\n|;)|(?<string>[rRbBuUfF]{0,2}(?:"""(?:\\[\s\S]|[^\\])*?"""|'''(?:\\[\s\S]|[^\\])*?'''|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'))|(?<number>(?:0[xXoObB][\da-fA-F_]+|(?:\d[\d_]*)?\.?\d[\d_]*(?:[eE][+-]?\d+)?)[jJ]?)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<sign>->|:=|\*\*=|\/\/=|<<=|>>=|[-+*/%@&|^<>=!]=|\*\*|\/\/|<<|>>|\.\.\.|[-+*/%@&|^~<>=()[\]{},:.])/uy;

/**
 * The statements of a Python source as tokens with their positions, without comments. Null if a part is no Python token
 * or a bracket has no partner.
 */
export const pythonStatements = (source: string): readonly PythonStatement[] | null => {
  const statements: PythonToken[][] = [];
  let current: PythonToken[] = [];
  let depth = 0;
  let line = 1;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < source.length) {
    const from = pattern.lastIndex;
    const groups = pattern.exec(source)?.groups;
    if (!groups) return null;
    const to = pattern.lastIndex;
    const text = source.slice(from, to);
    const kind = (["string", "number", "name", "sign"] as const).find((name) => groups[name] !== undefined);
    if (kind) current.push({ kind, text, from, to, line });
    if ("([{".includes(text)) depth += 1;
    if (")]}".includes(text)) depth -= 1;
    if (groups.end !== undefined && depth === 0 && current.length > 0) {
      statements.push(current);
      current = [];
    }
    for (const char of text) if (char === "\n") line += 1;
  }
  if (current.length > 0) statements.push(current);
  return depth === 0 ? statements : null;
};

/** For each token, the index of the bracket that closes it; -1 if the token opens no bracket. */
export const closingBrackets = (tokens: PythonStatement): readonly number[] => {
  const open: number[] = [];
  const closing = tokens.map(() => -1);
  for (const [index, { text, kind }] of tokens.entries()) {
    if (kind !== "sign") continue;
    if ("([{".includes(text)) open.push(index);
    else if (")]}".includes(text)) closing[open.pop() ?? 0] = index;
  }
  return closing;
};

/** Token ranges between the top-level commas of tokens `from` to `to` (exclusive); empty if there are none. */
export const splitArguments = (
  tokens: PythonStatement,
  closing: readonly number[],
  from: number,
  to: number,
): readonly (readonly [number, number])[] => {
  const parts: [number, number][] = [];
  let start = from;
  for (let i = from; i < to; i++) {
    if (closing[i]! > i) i = closing[i]!;
    else if (tokens[i]!.text === ",") {
      parts.push([start, i]);
      start = i + 1;
    }
  }
  if (start < to) parts.push([start, to]);
  return parts;
};
