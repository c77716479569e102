import type { Expr, Type } from "../ir.ts";
import type { Printer } from "./common/dialect.ts";
import { isIntTyped } from "./common/int-typed.ts";
import { characterText, isCharacter, oneCharacter, operatorRanks } from "./common/text.ts";
import { typeText } from "./common/type-text.ts";

const boxes = (printer: Printer) => ({
  int: printer.isSmall ? "Integer" : "Long",
  bool: "Boolean",
  text: "String",
  list: (of: string) => `List<${of}>`,
  map: (key: string, value: string) => `Map<${key}, ${value}>`,
});

/** The source text of a type in Java. Integers and booleans have the primitive types. */
export function javaType(type: Type, printer: Printer): string {
  if (type.kind === "int") return printer.isSmall ? "int" : "long";
  return type.kind === "bool" ? "boolean" : typeText(type, boxes(printer));
}

/** True if Java gives an expression as a boxed object, because it is read from a list or map. */
export function isBoxed(expr: Expr): boolean {
  if (expr.kind !== "apply") return false;
  if (expr.op === "choose") return isBoxed(expr.args[1]!) && isBoxed(expr.args[2]!);
  return expr.op === "at" || expr.op === "lookup";
}

/**
 * The text of an expression that is stored in a list or map. An `int` is converted to `long` if the program's integers
 * are `long`.
 */
export function boxed(expr: Expr, printer: Printer): string {
  if (printer.type(expr).kind !== "int" || printer.isSmall || !isIntTyped(expr)) return printer.text(expr);
  return expr.kind === "int" ? `${expr.value}L` : `(long) ${printer.text(expr, operatorRanks.sign)}`;
}

/** The text of an integer expression, narrowed to an `int`. */
export const intText = (expr: Expr, printer: Printer): string =>
  isBoxed(expr)
    ? `${printer.text(expr, operatorRanks.atom)}.intValue()`
    : `(int) ${printer.text(expr, operatorRanks.sign)}`;

/** The text of an integer expression as an `int`, the type of indices. */
export function javaIndexText(expr: Expr, printer: Printer): string {
  return printer.isSmall || isIntTyped(expr) ? printer.text(expr) : intText(expr, printer);
}

/** The text of a one-character expression as a `char`; undefined for other expressions. */
export function javaCharText(expr: Expr, printer: Printer): string | undefined {
  const literal = oneCharacter(expr);
  if (literal !== undefined) return characterText(literal);
  if (!isCharacter(expr, printer)) return undefined;
  return `${printer.text(expr.args[0]!, operatorRanks.atom)}.charAt(${javaIndexText(expr.args[1]!, printer)})`;
}
