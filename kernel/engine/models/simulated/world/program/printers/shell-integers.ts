import type { Expr } from "../ir.ts";
import type { Printed, Printer } from "./common/dialect.ts";
import { atom, digits, operatorRanks } from "./common/text.ts";
import { withCallees } from "./shell-helpers.ts";

/** An expression that applies an operator to arguments. */
export type Apply = Extract<Expr, { kind: "apply" }>;

const signs: Readonly<Record<string, readonly [sign: string, rank: number]>> = {
  add: ["+", operatorRanks.sum],
  sub: ["-", operatorRanks.sum],
  mul: ["*", operatorRanks.product],
  div: ["/", operatorRanks.product],
  mod: ["%", operatorRanks.product],
  truncDiv: ["/", operatorRanks.product],
  truncMod: ["%", operatorRanks.product],
  lt: ["<", operatorRanks.order],
  le: ["<=", operatorRanks.order],
  gt: [">", operatorRanks.order],
  ge: [">=", operatorRanks.order],
  eq: ["==", operatorRanks.equal],
  ne: ["!=", operatorRanks.equal],
};

/** True for lists and maps, whose values are global arrays in Bash. */
export const isArray = (type: { readonly kind: string }) => type.kind === "list" || type.kind === "map";

/**
 * Prints integer and boolean expressions. Commands that compute an expression are added to `lines`, before the line
 * that uses it.
 */
export abstract class ShellIntegers {
  protected readonly printer: Printer;
  protected readonly outer: ShellIntegers | undefined;
  protected readonly lines: string[] = [];
  protected count = 0;

  constructor(printer: Printer, outer?: ShellIntegers) {
    this.printer = printer;
    this.outer = outer;
  }

  protected nextNumber(): number {
    if (this.outer !== undefined) return this.outer.nextNumber();
    this.count += 1;
    return this.count;
  }

  protected fresh = (): string => `tmp_${this.nextNumber()}`;
  /** Creates another object of the same class, whose lines are collected separately. */
  protected inner(): this {
    const Writer = this.constructor as new (printer: Printer, outer: ShellIntegers) => this;
    return new Writer(this.printer, this);
  }

  protected helper(name: string, ...args: readonly string[]): void {
    for (const one of withCallees(name)) this.printer.needs.add(one);
    this.lines.push([name, ...args].join(" "));
  }

  /** Adds a command that stores `REPLY` in a new variable, and returns the variable's name. */
  protected kept(expr: Expr): string {
    const name = this.fresh();
    this.lines.push(`local ${isArray(this.printer.type(expr)) ? "-n " : ""}${name}=$REPLY`);
    return name;
  }

  /** The name of a variable with the expression's value; a new variable if the expression is not a variable itself. */
  protected name(expr: Expr): string {
    if (expr.kind === "var") return this.printer.name(expr.name);
    const name = this.fresh();
    if (isArray(this.printer.type(expr))) this.lines.push(`local -n ${name}=${this.handle(expr)}`);
    else this.lines.push(`local ${name}=${this.word(expr)}`);
    return name;
  }

  /** The text of an expression as a number or a variable, which may be used several times. */
  protected simple(expr: Expr): string {
    return expr.kind === "int" || expr.kind === "bool" ? this.arithmetic(expr).text : this.name(expr);
  }

  /**
   * The text of an index. Bash 5.2 cannot evaluate an element whose own index is an expansion, such as `a[b[${#b[@]} -
   * 1]]`.
   */
  protected subscript(index: Expr): string {
    const text = this.integer(index);
    if (!/\[.*\$|\$.*\[/.test(text.replaceAll("[@]", ""))) return text;
    const name = this.fresh();
    this.lines.push(`local ${name}=$((${text}))`);
    return name;
  }

  protected integer(expr: Expr, rank: number = operatorRanks.none): string {
    const { text, rank: textRank } = this.arithmetic(expr);
    return textRank < rank ? `(${text})` : text;
  }

  /** The text of an integer or boolean expression in Bash arithmetic. */
  protected arithmetic(expr: Expr): Printed {
    if (expr.kind === "int") return digits(expr.value);
    if (expr.kind === "bool") return atom(expr.value ? "1" : "0");
    if (expr.kind === "var") return atom(this.printer.name(expr.name));
    const operatorText = expr.kind === "apply" ? this.operator(expr) : undefined;
    if (operatorText !== undefined) return operatorText;
    this.reply(expr);
    return atom(this.kept(expr));
  }

  protected operator(expr: Apply): Printed | undefined {
    const [first, second, third] = expr.args as [Expr, Expr, Expr];
    const ofText = this.printer.type(first).kind === "text";
    const sign = signs[expr.op];
    if (sign !== undefined && !ofText) return this.infix(sign[0], sign[1], first, second);
    switch (expr.op) {
      case "neg":
        return { text: `-${this.integer(first, operatorRanks.atom)}`, rank: operatorRanks.sign };
      case "not":
        return { text: `!${this.integer(first, operatorRanks.atom)}`, rank: operatorRanks.sign };
      case "min":
      case "max": {
        const [one, other] = [this.simple(first), this.simple(second)];
        return {
          text: `${one} ${expr.op === "min" ? "<" : ">"} ${other} ? ${one} : ${other}`,
          rank: operatorRanks.choice,
        };
      }
      case "abs": {
        const one = this.simple(first);
        return { text: `${one} < 0 ? -${one} : ${one}`, rank: operatorRanks.choice };
      }
      case "floorMod": {
        const divisor = this.simple(second);
        return {
          text: `(${this.integer(first, operatorRanks.product)} % ${divisor} + ${divisor}) % ${divisor}`,
          rank: operatorRanks.product,
        };
      }
      case "wrap32":
        return {
          text: `((${this.integer(first, operatorRanks.sum)} + 2147483648) & 4294967295) - 2147483648`,
          rank: operatorRanks.sum,
        };
      case "len":
        return atom(`\${#${this.name(first)}${ofText ? "" : "[@]"}}`);
      case "at":
        return ofText ? undefined : atom(`${this.name(first)}[${this.subscript(second)}]`);
      case "and":
      case "or":
        return this.lazy(expr);
      case "choose":
        return this.chosen(first, second, third);
      default:
        return undefined;
    }
  }

  protected infix(sign: string, rank: number, left: Expr, right: Expr): Printed {
    return { text: `${this.integer(left, rank)} ${sign} ${this.integer(right, rank + 1)}`, rank };
  }

  /**
   * Prints `and` and `or`. Commands of the right operand run only if the left operand does not determine the result.
   */
  protected lazy(expr: Apply): Printed {
    const [left, right] = expr.args as [Expr, Expr];
    const [sign, rank] = expr.op === "and" ? ["&&", operatorRanks.and] : ["||", operatorRanks.or];
    const text = this.integer(left, rank as number);
    const writer = this.inner();
    const rightText = writer.integer(right, (rank as number) + 1);
    if (writer.lines.length === 0) return { text: `${text} ${sign} ${rightText}`, rank: rank as number };
    const name = this.fresh();
    this.lines.push(
      `local ${name}=$((${text}))`,
      `if (( ${expr.op === "and" ? "" : "!"}${name} )); then`,
      ...this.printer.indent([...writer.lines, `${name}=$((${rightText}))`]),
      "fi",
    );
    return atom(name);
  }

  protected chosen(test: Expr, first: Expr, second: Expr): Printed | undefined {
    const writers = [this.inner(), this.inner(), this.inner()];
    const rank = operatorRanks.choice + 1;
    const texts = [test, first, second].map((one, index) => writers[index]!.integer(one, rank));
    if (writers.some((writer) => writer.lines.length > 0)) return undefined;
    return { text: `${texts[0]} ? ${texts[1]} : ${texts[2]}`, rank: operatorRanks.choice };
  }

  /** Adds commands that store the value of any expression in `REPLY`. */
  protected abstract reply(expr: Expr): void;
  /** The shell word that expands to the name of the array that holds a list or map. */
  protected abstract handle(expr: Expr): string;
  /** The text of an expression as one word of a command. */
  abstract word(expr: Expr): string;
}
