import type { OperatorText } from "./dialect.ts";
import { called, infix, pattern, prefix, ranks } from "./text.ts";

/** Operators that are equal in C-like languages. */
export const cOperators = {
  neg: prefix("-"),
  add: infix("+", ranks.sum),
  sub: infix("-", ranks.sum),
  mul: infix("*", ranks.product),
  div: infix("/", ranks.product),
  mod: infix("%", ranks.product),
  truncDiv: infix("/", ranks.product),
  truncMod: infix("%", ranks.product),
  min: called("min"),
  max: called("max"),
  abs: called("abs"),
  lt: infix("<", ranks.order),
  le: infix("<=", ranks.order),
  gt: infix(">", ranks.order),
  ge: infix(">=", ranks.order),
  eq: infix("==", ranks.equal),
  ne: infix("!=", ranks.equal),
  and: infix("&&", ranks.and),
  or: infix("||", ranks.or),
  not: prefix("!"),
  choose: ((printer, test, first, second) => ({
    text: `${printer.text(test!, ranks.choice + 1)} ? ${printer.text(first!, ranks.choice + 1)} : ${printer.text(second!, ranks.choice + 1)}`,
    rank: ranks.choice,
  })) satisfies OperatorText,
  /** Remainder with the divisor's sign, from one with the dividend's. */
  floorMod: ((printer, left, right) => {
    const divisor = printer.text(right!, ranks.product + 1);
    const inner = `${printer.text(left!, ranks.product)} % ${divisor}`;
    return {
      text: `(${inner} + ${printer.text(right!, ranks.sum + 1)}) % ${divisor}`,
      rank: ranks.product,
    };
  }) satisfies OperatorText,
  concat: infix("+", ranks.sum),
  at: pattern("@1[$2]"),
} as const;
