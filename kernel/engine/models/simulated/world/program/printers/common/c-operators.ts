import type { OperatorText } from "./dialect.ts";
import { called, infix, operatorRanks, pattern, prefix } from "./text.ts";

/** Operator → the function that prints it, for operators that C-like languages print alike. */
export const cOperators = {
  neg: prefix("-"),
  add: infix("+", operatorRanks.sum),
  sub: infix("-", operatorRanks.sum),
  mul: infix("*", operatorRanks.product),
  div: infix("/", operatorRanks.product),
  mod: infix("%", operatorRanks.product),
  truncDiv: infix("/", operatorRanks.product),
  truncMod: infix("%", operatorRanks.product),
  min: called("min"),
  max: called("max"),
  abs: called("abs"),
  lt: infix("<", operatorRanks.order),
  le: infix("<=", operatorRanks.order),
  gt: infix(">", operatorRanks.order),
  ge: infix(">=", operatorRanks.order),
  eq: infix("==", operatorRanks.equal),
  ne: infix("!=", operatorRanks.equal),
  and: infix("&&", operatorRanks.and),
  or: infix("||", operatorRanks.or),
  not: prefix("!"),
  choose: ((printer, test, first, second) => ({
    text: `${printer.text(test!, operatorRanks.choice + 1)} ? ${printer.text(first!, operatorRanks.choice + 1)} : ${printer.text(second!, operatorRanks.choice + 1)}`,
    rank: operatorRanks.choice,
  })) satisfies OperatorText,
  /** A remainder with the divisor's sign, computed with `%`, whose result has the dividend's sign. */
  floorMod: ((printer, left, right) => {
    const divisor = printer.text(right!, operatorRanks.product + 1);
    const inner = `${printer.text(left!, operatorRanks.product)} % ${divisor}`;
    return {
      text: `(${inner} + ${printer.text(right!, operatorRanks.sum + 1)}) % ${divisor}`,
      rank: operatorRanks.product,
    };
  }) satisfies OperatorText,
  concat: infix("+", operatorRanks.sum),
  at: pattern("@1[$2]"),
} as const;
