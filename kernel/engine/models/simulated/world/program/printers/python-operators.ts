import type { OperatorText, OperatorTexts } from "./common/dialect.ts";
import { atom, between, called, flat, infix, method, pattern, prefix, ranks } from "./common/text.ts";

const truncDivision: OperatorText = (printer, left, right) =>
  printer.need("trunc_div", called("trunc_div")(printer, left!, right!));

const fill: OperatorText = (printer, count, value) => {
  const isFlat = !["list", "map"].includes(printer.type(value!).kind);
  return isFlat
    ? { text: `[${printer.text(value!)}] * ${printer.text(count!, ranks.sign)}`, rank: ranks.product }
    : atom(`[${printer.text(value!)} for _ in range(${printer.text(count!)})]`);
};

const copy: OperatorText = (printer, of) => {
  const type = printer.type(of!);
  const isDeep = ["list", "map"].includes(
    type.kind === "list" ? type.of.kind : type.kind === "map" ? type.value.kind : "",
  );
  return isDeep ? printer.need("copy", called("copy.deepcopy")(printer, of!)) : method("copy")(printer, of!);
};

/** The texts of operators in Python. */
export const pythonOperators: OperatorTexts = {
  neg: prefix("-"),
  add: infix("+", ranks.sum),
  sub: infix("-", ranks.sum),
  mul: infix("*", ranks.product),
  div: infix("//", ranks.product),
  mod: infix("%", ranks.product),
  floorDiv: infix("//", ranks.product),
  floorMod: infix("%", ranks.product),
  truncDiv: truncDivision,
  truncMod: (printer, left, right) => printer.need("trunc_mod", called("trunc_mod")(printer, left!, right!)),
  min: (printer, ...args) => called("min")(printer, ...flat("min", args)),
  max: (printer, ...args) => called("max")(printer, ...flat("max", args)),
  abs: called("abs"),
  wrap32: pattern("(@1 + 2**31) % 2**32 - 2**31", ranks.sum),
  lt: between("<", ranks.order),
  le: between("<=", ranks.order),
  gt: between(">", ranks.order),
  ge: between(">=", ranks.order),
  eq: between("==", ranks.order),
  ne: between("!=", ranks.order),
  and: infix("and", ranks.and),
  or: infix("or", ranks.or),
  not: (printer, value) => ({ text: `not ${printer.text(value!, ranks.not)}`, rank: ranks.not }),
  choose: (printer, test, first, second) => ({
    text: `${printer.text(first!, ranks.choice + 1)} if ${printer.text(test!, ranks.choice + 1)} else ${printer.text(second!, ranks.choice)}`,
    rank: ranks.choice,
  }),
  len: called("len"),
  at: (printer, of, index) => {
    const { text, rank } = printer.value(of!);
    const isLast =
      index?.kind === "apply" &&
      index.op === "sub" &&
      index.args[1]?.kind === "int" &&
      printer.text(index.args[0]!) === `len(${text})`;
    const place = isLast ? `-${printer.text(index.args[1]!, ranks.atom)}` : printer.text(index!);
    return atom(`${rank < ranks.atom ? `(${text})` : text}[${place}]`);
  },
  slice: (printer, of, from, to) => {
    const text = printer.text(of!, ranks.atom);
    const start = from?.kind === "int" && from.value === "0" ? "" : printer.text(from!);
    const end = printer.text(to!);
    return atom(`${text}[${start}:${end === `len(${text})` ? "" : end}]`);
  },
  concat: infix("+", ranks.sum),
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
    text: `${printer.text(key!, ranks.order + 1)} in ${printer.text(of!, ranks.order + 1)}`,
    rank: ranks.order,
  }),
  keys: called("sorted"),
};
