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

/** Text of a type, plain numbers and truth values unboxed. */
export function javaType(type: Type, printer: Printer): string {
  if (type.kind === "int") return printer.isSmall ? "int" : "long";
  return type.kind === "bool" ? "boolean" : typeText(type, boxes(printer));
}

/** True if a value is an object in Java. */
export function isBoxed(expr: Expr): boolean {
  if (expr.kind !== "apply") return false;
  if (expr.op === "choose") return isBoxed(expr.args[1]!) && isBoxed(expr.args[2]!);
  return expr.op === "at" || expr.op === "lookup";
}

/** A value to be put into a list or map. */
export function boxed(expr: Expr, printer: Printer): string {
  if (printer.type(expr).kind !== "int" || printer.isSmall || !isIntTyped(expr)) return printer.text(expr);
  return expr.kind === "int" ? `${expr.value}L` : `(long) ${printer.text(expr, operatorRanks.sign)}`;
}

/** An integer cut to an `int`. */
export const intText = (expr: Expr, printer: Printer): string =>
  isBoxed(expr)
    ? `${printer.text(expr, operatorRanks.atom)}.intValue()`
    : `(int) ${printer.text(expr, operatorRanks.sign)}`;

/** An integer as an index. */
export function javaIndexText(expr: Expr, printer: Printer): string {
  return printer.isSmall || isIntTyped(expr) ? printer.text(expr) : intText(expr, printer);
}

/** A character as `char`; undefined if the text is not a single character. */
export function javaCharText(expr: Expr, printer: Printer): string | undefined {
  const literal = oneCharacter(expr);
  if (literal !== undefined) return characterText(literal);
  if (!isCharacter(expr, printer)) return undefined;
  return `${printer.text(expr.args[0]!, operatorRanks.atom)}.charAt(${javaIndexText(expr.args[1]!, printer)})`;
}
