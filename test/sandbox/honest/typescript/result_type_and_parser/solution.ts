export type Result<T, E = Error> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });

export enum Kind { Number = "number", Op = "op", Paren = "paren" }
export interface Token { kind: Kind; text: string; at: number }

export class ParseError extends Error {
  constructor(message: string, public readonly at: number) { super(`${message} at ${at}`); this.name = "ParseError"; }
}

export function tokenize(text: string): Result<Token[], ParseError> {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const m = /^(?:(\s+)|(\d+(?:\.\d+)?)|([-+*/])|([()]))/.exec(rest);
    if (!m) return err(new ParseError(`unexpected ${JSON.stringify(rest[0])}`, at));
    if (m[1] === undefined) tokens.push({ kind: m[2] ? Kind.Number : m[3] ? Kind.Op : Kind.Paren, text: m[0], at });
    at += m[0].length;
  }
  return ok(tokens);
}

const powers: Readonly<Record<string, number>> = { "+": 1, "-": 1, "*": 2, "/": 2 };

export function evaluate(text: string): Result<number, ParseError> {
  const scanned = tokenize(text);
  if (!scanned.ok) return scanned;
  const tokens = scanned.value;
  let i = 0;
  const primary = (): number => {
    const token = tokens[i++];
    if (token === undefined) throw new ParseError("unexpected end", text.length);
    if (token.kind === Kind.Number) return Number(token.text);
    if (token.text === "(") { const v = binary(0); if (tokens[i++]?.text !== ")") throw new ParseError("missing )", text.length); return v; }
    if (token.text === "-") return -primary();
    throw new ParseError(`unexpected ${JSON.stringify(token.text)}`, token.at);
  };
  const binary = (least: number): number => {
    let left = primary();
    for (let op = tokens[i]; op !== undefined && (powers[op.text] ?? -1) > least; op = tokens[i]) {
      i++;
      const right = binary(powers[op.text]!);
      left = op.text === "+" ? left + right : op.text === "-" ? left - right : op.text === "*" ? left * right : left / right;
    }
    return left;
  };
  try {
    const value = binary(0);
    return i < tokens.length ? err(new ParseError("trailing input", tokens[i]!.at)) : ok(value);
  } catch (e) {
    if (e instanceof ParseError) return err(e);
    throw e;
  }
}
