import { shellQuoted } from "../../../../../../../toolkit/base/shell-word.ts";
import type { Expr } from "../ir.ts";
import { isInteger, operatorRanks } from "./common/text.ts";
import { type Apply, isArray, ShellIntegers } from "./shell-integers.ts";

/**
 * Comparison of texts → the comparison in `[[ ]]`, with `! ` if its result is negated. Bash compares texts only by `<`,
 * `>` and equality.
 */
export const textTests: Readonly<Record<string, readonly [negated: string, sign: string]>> = {
  lt: ["", "<"],
  le: ["! ", ">"],
  gt: ["", ">"],
  ge: ["! ", "<"],
  eq: ["", "=="],
  ne: ["", "!="],
};

/** Prints expressions as words of a command. */
export abstract class ShellValues extends ShellIntegers {
  /** The command that succeeds if a boolean expression is true. */
  protected test(expr: Expr): string {
    const command = expr.kind === "apply" ? this.textTest(expr) : undefined;
    if (command !== undefined) return command;
    const writer = this.inner();
    const text = writer.integer(expr);
    if (writer.lines.length === 0) return `(( ${text} ))`;
    if (expr.kind !== "call") return `(( ${this.integer(expr)} ))`;
    this.reply(expr);
    return "(( REPLY ))";
  }

  /** The command that compares two texts or checks if a map has a key; undefined for other expressions. */
  protected textTest(expr: Apply): string | undefined {
    const [first, second] = expr.args as [Expr, Expr];
    const comparison = this.printer.type(first).kind === "text" ? textTests[expr.op] : undefined;
    if (comparison !== undefined)
      return `${comparison[0]}[[ ${this.word(first)} ${comparison[1]} ${this.word(second)} ]]`;
    return expr.op === "has" ? `[[ -n \${${this.name(first)}[${this.key(first, second)}]+set} ]]` : undefined;
  }

  /** The text of a map's key as a subscript. A text key gets the prefix `.`, because Bash allows no empty subscript. */
  protected key(map: Expr, key: Expr): string {
    const type = this.printer.type(map);
    if (type.kind === "map" && type.key.kind === "text") return `.${this.inText(key)}`;
    return this.inText(key);
  }

  /** The shell word that expands to the name of the array that holds a list or map. */
  protected handle(expr: Expr): string {
    if (expr.kind === "var") return `\${!${this.printer.name(expr.name)}}`;
    if (expr.kind === "apply" && expr.op === "at")
      return `\${${this.name(expr.args[0]!)}[${this.integer(expr.args[1]!)}]}`;
    this.reply(expr);
    return "$REPLY";
  }

  /** The text of an expression as one word of a command. */
  word(expr: Expr): string {
    if (expr.kind === "int") return expr.value;
    if (expr.kind === "text") return shellQuoted(expr.value);
    return `"${this.inText(expr)}"`;
  }

  /** The text of an expression inside double quotes. */
  protected inText(expr: Expr): string {
    const type = this.printer.type(expr);
    if (expr.kind === "text") return expr.value.replace(/["\\$`]/g, "\\$&");
    if (expr.kind === "int") return expr.value;
    if (isArray(type)) return this.handle(expr);
    if (expr.kind === "var") return `\${${this.printer.name(expr.name)}}`;
    if (type.kind !== "text") return `$((${this.integer(expr)}))`;
    return (expr.kind === "apply" ? this.textOperator(expr) : undefined) ?? this.replyText(expr);
  }

  protected replyText(expr: Expr): string {
    this.reply(expr);
    return `\${${this.kept(expr)}}`;
  }

  protected textOperator(expr: Apply): string | undefined {
    const [first, second, third] = expr.args as [Expr, Expr, Expr];
    const index = (one: Expr) => this.integer(one, operatorRanks.sum);
    switch (expr.op) {
      case "concat":
        return this.inText(first) + this.inText(second);
      case "toText":
        return this.inText(first);
      case "upper":
        return `\${${this.name(first)}^^}`;
      case "lower":
        return `\${${this.name(first)},,}`;
      case "at":
        if (this.printer.type(first).kind === "list") return `\${${this.name(first)}[${this.integer(second)}]}`;
        return `\${${this.name(first)}:${index(second)}:1}`;
      case "slice": {
        const length = isInteger(second, 0)
          ? index(third)
          : `${index(third)} - ${this.integer(second, operatorRanks.sum + 1)}`;
        return `\${${this.name(first)}:${index(second)}:${length}}`;
      }
      default:
        return undefined;
    }
  }

  /** True for an expression that gives a list or map and is not a variable. */
  protected isMade = (expr: Expr): boolean => isArray(this.printer.type(expr)) && expr.kind !== "var";

  /** All elements of a list as words of a command. */
  protected elements = (expr: Expr): string => `"\${${this.name(expr)}[@]}"`;
}
