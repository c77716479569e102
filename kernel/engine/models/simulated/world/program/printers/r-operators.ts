import type { Expr, Type } from "../ir.ts";
import { cOperators } from "./common/c-operators.ts";
import type { OperatorText, OperatorTexts, Printer } from "./common/dialect.ts";
import { helper } from "./common/helpers.ts";
import { atom, between, called, flat, infix, isInteger, operatorRanks, pattern, plus } from "./common/text.ts";

const isNested = (type: Type) => type.kind === "list" || type.kind === "map";

/** The precedence of R's operators `%/%` and `%%`, which is higher than that of `*`. */
const percent = 85;

/** The text of a map's key as a name in an R environment. */
export const rKey = (printer: Printer, key: Expr): string =>
  printer.type(key).kind === "int" ? `sprintf("%.0f", ${printer.text(key)})` : printer.text(key);

const least =
  (op: "min" | "max"): OperatorText =>
  (printer, ...args) =>
    called(op)(printer, ...flat(op, args));

const orderComparison =
  (sign: string): OperatorText =>
  (printer, left, right) => {
    if (printer.type(left!).kind === "text") printer.needs.add("collate");
    return between(sign, operatorRanks.order)(printer, left!, right!);
  };

const byKind =
  (text: OperatorText, other: OperatorText): OperatorText =>
  (printer, ...args) =>
    (printer.type(args[0]!).kind === "text" ? text : other)(printer, ...args);

/** The text of `to - from`, without `- 0`. */
const difference = (printer: Printer, to: Expr, from: Expr): string =>
  isInteger(from, 0)
    ? printer.text(to)
    : `${printer.text(to, operatorRanks.sum)} - ${printer.text(from, operatorRanks.sum + 1)}`;

/** Operator → the function that prints it in R, where indices start at 1. */
export const rOperators: OperatorTexts = {
  ...cOperators,
  div: infix("%/%", percent),
  mod: infix("%%", percent),
  floorDiv: infix("%/%", percent),
  floorMod: infix("%%", percent),
  truncDiv: pattern("trunc(#1 / @2)"),
  truncMod: helper("trunc_mod"),
  min: least("min"),
  max: least("max"),
  wrap32: pattern("(@1 + 2^31) %% 2^32 - 2^31", operatorRanks.sum),
  lt: orderComparison("<"),
  le: orderComparison("<="),
  gt: orderComparison(">"),
  ge: orderComparison(">="),
  eq: between("==", operatorRanks.order),
  ne: between("!=", operatorRanks.order),
  not: (printer, value) => ({ text: `!${printer.text(value!, operatorRanks.atom)}`, rank: operatorRanks.not }),
  choose: (printer, test, first, second) => ({
    text: `if (${printer.text(test!)}) ${printer.text(first!, operatorRanks.or)} else ${printer.text(second!, operatorRanks.or)}`,
    rank: operatorRanks.none,
  }),
  len: byKind(called("nchar"), called("length")),
  at: (printer, of, index) => {
    const type = printer.type(of!);
    const place = printer.text(plus(index!, 1));
    if (type.kind === "text") return atom(`substr(${printer.text(of!)}, ${place}, ${place})`);
    const text = printer.text(of!, operatorRanks.atom);
    return atom(type.kind === "list" && isNested(type.of) ? `${text}[[${place}]]` : `${text}[${place}]`);
  },
  slice: (printer, of, from, to) => {
    if (printer.type(of!).kind === "text")
      return atom(`substr(${printer.text(of!)}, ${printer.text(plus(from!, 1))}, ${printer.text(to!)})`);
    const places = `seq_len(${difference(printer, to!, from!)})`;
    const shift = isInteger(from!, 0) ? "" : ` + ${printer.text(from!, operatorRanks.sum + 1)}`;
    return atom(`${printer.text(of!, operatorRanks.atom)}[${places}${shift}]`);
  },
  concat: called("paste0"),
  reversed: byKind(helper("reverse_text"), called("rev")),
  sorted: pattern('sort($1, method = "radix")'),
  fill: (printer, count, value) => {
    const isDeep = isNested(printer.type(value!));
    return atom(`rep(${isDeep ? `list(${printer.text(value!)})` : printer.text(value!)}, ${printer.text(count!)})`);
  },
  copy: (printer, of) =>
    printer.type(of!).kind === "map" ? atom(`list2env(as.list(${printer.text(of!)}))`) : printer.value(of!),
  code: called("utf8ToInt"),
  chr: called("intToUtf8"),
  toText: pattern('sprintf("%.0f", $1)'),
  toInt: called("as.numeric"),
  join: pattern("paste($1, collapse = $2)"),
  split: helper("split_at"),
  upper: called("toupper"),
  lower: called("tolower"),
  lookup: (printer, of, key, other) =>
    atom(
      `get0(${rKey(printer, key!)}, envir = ${printer.text(of!)}, inherits = FALSE, ifnotfound = ${printer.text(other!)})`,
    ),
  has: (printer, of, key) => atom(`exists(${rKey(printer, key!)}, envir = ${printer.text(of!)}, inherits = FALSE)`),
  keys: (printer, of) => {
    const type = printer.type(of!);
    const isText = type.kind === "map" && type.key.kind === "text";
    const names = `names(${printer.text(of!)})`;
    return atom(isText ? `sort(${names}, method = "radix")` : `sort(as.numeric(${names}))`);
  },
};
