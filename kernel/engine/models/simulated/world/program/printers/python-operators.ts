import type { OperatorText, OperatorTexts } from "./common/dialect.ts";
import { atom, between, called, flat, infix, method, operatorRanks, pattern, prefix } from "./common/text.ts";

const truncDivision: OperatorText = (printer, left, right) =>
  printer.need("trunc_div", called("trunc_div")(printer, left!, right!));

const fill: OperatorText = (printer, count, value) => {
  const isFlat = !["list", "map"].includes(printer.type(value!).kind);
  return isFlat
    ? { text: `[${printer.text(value!)}] * ${printer.text(count!, operatorRanks.sign)}`, rank: operatorRanks.product }
    : atom(`[${printer.text(value!)} for _ in range(${printer.text(count!)})]`);
};

const copy: OperatorText = (printer, of) => {
  const type = printer.type(of!);
  const isDeep = ["list", "map"].includes(
    type.kind === "list" ? type.of.kind : type.kind === "map" ? type.value.kind : "",
  );
  return isDeep ? printer.need("copy", called("copy.deepcopy")(printer, of!)) : method("copy")(printer, of!);
};

/** Operator → the function that prints it in Python. */
export const pythonOperators: OperatorTexts = {
  neg: prefix("-"),
  add: infix("+", operatorRanks.sum),
  sub: infix("-", operatorRanks.sum),
  mul: infix("*", operatorRanks.product),
  div: infix("//", operatorRanks.product),
  mod: infix("%", operatorRanks.product),
  floorDiv: infix("//", operatorRanks.product),
  floorMod: infix("%", operatorRanks.product),
  truncDiv: truncDivision,
  truncMod: (printer, left, right) => printer.need("trunc_mod", called("trunc_mod")(printer, left!, right!)),
  min: (printer, ...args) => called("min")(printer, ...flat("min", args)),
  max: (printer, ...args) => called("max")(printer, ...flat("max", args)),
  abs: called("abs"),
  wrap32: pattern("(@1 + 2**31) % 2**32 - 2**31", operatorRanks.sum),
  lt: between("<", operatorRanks.order),
  le: between("<=", operatorRanks.order),
  gt: between(">", operatorRanks.order),
  ge: between(">=", operatorRanks.order),
  eq: between("==", operatorRanks.order),
  ne: between("!=", operatorRanks.order),
  and: infix("and", operatorRanks.and),
  or: infix("or", operatorRanks.or),
  not: (printer, value) => ({ text: `not ${printer.text(value!, operatorRanks.not)}`, rank: operatorRanks.not }),
  choose: (printer, test, first, second) => ({
    text: `${printer.text(first!, operatorRanks.choice + 1)} if ${printer.text(test!, operatorRanks.choice + 1)} else ${printer.text(second!, operatorRanks.choice)}`,
    rank: operatorRanks.choice,
  }),
  len: called("len"),
  at: (printer, of, index) => {
    const { text, rank } = printer.value(of!);
    const isLast =
      index?.kind === "apply" &&
      index.op === "sub" &&
      index.args[1]?.kind === "int" &&
      printer.text(index.args[0]!) === `len(${text})`;
    const place = isLast ? `-${printer.text(index.args[1]!, operatorRanks.atom)}` : printer.text(index!);
    return atom(`${rank < operatorRanks.atom ? `(${text})` : text}[${place}]`);
  },
  slice: (printer, of, from, to) => {
    const text = printer.text(of!, operatorRanks.atom);
    const start = from?.kind === "int" && from.value === "0" ? "" : printer.text(from!);
    const end = printer.text(to!);
    return atom(`${text}[${start}:${end === `len(${text})` ? "" : end}]`);
  },
  concat: infix("+", operatorRanks.sum),
  reversed: pattern("@1[::-1]"),
  sorted: called("sorted"),
  fill,
  copy,
  code: called("ord"),
  chr: called("chr"),
  toText: called("str"),
  toInt: called("int"),
  join: pattern("@2.join($1)"),
  split: method("split"),
  upper: method("upper"),
  lower: method("lower"),
  lookup: method("get"),
  has: (printer, of, key) => ({
    text: `${printer.text(key!, operatorRanks.order + 1)} in ${printer.text(of!, operatorRanks.order + 1)}`,
    rank: operatorRanks.order,
  }),
  keys: called("sorted"),
};
