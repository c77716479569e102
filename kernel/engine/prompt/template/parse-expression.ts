import type { ExpressionToken } from "./expression-tokens.ts";
import { type TemplateSource, templateError } from "./template-error.ts";
import type { BuiltIn, Expression } from "./template-node.ts";

export const maximumDepth = 32;
const builtIns: readonly BuiltIn[] = ["size", "join", "trim"];
/** True if a token can begin the default value in `x!default`. Otherwise the default of `x!` is empty. */
const startsValue = (token: ExpressionToken): boolean =>
  token.kind === "string" || token.kind === "number" || token.kind === "name" || token.value === "(";

/** A recursive-descent parser for template expressions. The parser also collects the variable names. */
class ExpressionParser {
  private position = 0;
  private depth = 0;
  private readonly source: TemplateSource;
  private readonly tokens: readonly ExpressionToken[];
  private readonly names: Set<string>;

  constructor(source: TemplateSource, tokens: readonly ExpressionToken[], names: Set<string>) {
    this.source = source;
    this.tokens = tokens;
    this.names = names;
  }

  whole(): Expression {
    const expression = this.any();
    const next = this.peek();
    if (next.kind !== "end") throw this.unexpected(next);
    return expression;
  }

  private peek(): ExpressionToken {
    return this.tokens[this.position]!;
  }

  private unexpected(token: ExpressionToken): Error {
    const message = token.kind === "end" ? "the expression ends too early" : `unexpected "${token.value}"`;
    return templateError(this.source, token.at, message);
  }

  private take(symbol: string): ExpressionToken | null {
    const token = this.peek();
    if (token.kind !== "symbol" || token.value !== symbol) return null;
    this.position++;
    return token;
  }

  private expect(symbol: string): void {
    if (!this.take(symbol)) throw this.unexpected(this.peek());
  }

  private name(): ExpressionToken {
    const token = this.peek();
    if (token.kind !== "name") throw this.unexpected(token);
    this.position++;
    return token;
  }

  private nested<T>(read: () => T): T {
    if (++this.depth > maximumDepth) {
      throw templateError(this.source, this.peek().at, `expression is nested deeper than ${maximumDepth} levels`);
    }
    const result = read();
    this.depth--;
    return result;
  }

  private any(): Expression {
    return this.nested(() => this.chain("any", "||", () => this.chain("all", "&&", () => this.equality())));
  }

  private chain(kind: "any" | "all", symbol: string, operand: () => Expression): Expression {
    const first = operand();
    const operands = [first];
    while (this.take(symbol)) operands.push(operand());
    return operands.length === 1 ? first : { kind, operands, at: first.at };
  }

  private equality(): Expression {
    const left = this.unary();
    const operator = this.take("==") ?? this.take("!=");
    if (!operator) return left;
    return { kind: "equal", left, right: this.unary(), negated: operator.value === "!=", at: operator.at };
  }

  private unary(): Expression {
    const not = this.take("!");
    if (!not) return this.postfix();
    return this.nested(() => ({ kind: "not", operand: this.unary(), at: not.at }));
  }

  private postfix(): Expression {
    let value = this.primary();
    for (let steps = 1; ; steps++) {
      const next = this.step(value);
      if (!next) return value;
      if (steps + this.depth > maximumDepth) {
        throw templateError(this.source, next.at, `expression is nested deeper than ${maximumDepth} levels`);
      }
      value = next;
    }
  }

  private step(value: Expression): Expression | null {
    if (this.take(".")) {
      const { value: key, at } = this.name();
      return { kind: "member", object: value, key: { kind: "literal", value: key, at }, at };
    }
    const bracket = this.take("[");
    if (bracket) {
      const key = this.any();
      this.expect("]");
      return { kind: "member", object: value, key, at: bracket.at };
    }
    const exists = this.take("??");
    if (exists) return { kind: "exists", operand: value, at: exists.at };
    const fallback = this.take("!");
    if (fallback) {
      const fallbackValue = startsValue(this.peek()) ? this.nested(() => this.postfix()) : null;
      return { kind: "default", operand: value, fallback: fallbackValue, at: fallback.at };
    }
    return this.take("?") ? this.builtIn(value) : null;
  }

  private builtIn(operand: Expression): Expression {
    const token = this.name();
    const name = builtIns.find((builtIn) => builtIn === token.value);
    if (!name) {
      throw templateError(
        this.source,
        token.at,
        `unknown built-in "?${token.value}"`,
        `known: ?${builtIns.join(", ?")}`,
      );
    }
    let argument: Expression | null = null;
    if (name === "join") {
      this.expect("(");
      argument = this.any();
      this.expect(")");
    }
    return { kind: "built-in", name, operand, argument, at: token.at };
  }

  private primary(): Expression {
    const token = this.peek();
    const { at, value } = token;
    if (this.take("(")) {
      const inner = this.any();
      this.expect(")");
      return { kind: "group", inner, at };
    }
    if (token.kind === "symbol" || token.kind === "end") throw this.unexpected(token);
    this.position++;
    if (token.kind === "string") return { kind: "literal", value, at };
    if (token.kind === "number") return { kind: "literal", value: Number(value), at };
    if (value === "true" || value === "false") return { kind: "literal", value: value === "true", at };
    this.names.add(value);
    return { kind: "name", name: value, at };
  }
}

/** Parses all `tokens` as one template expression, and adds its variables to `names`. */
export function parseExpression(
  source: TemplateSource,
  tokens: readonly ExpressionToken[],
  names: Set<string>,
): Expression {
  return new ExpressionParser(source, tokens, names).whole();
}
