import type { Type } from "../ir.ts";
import { cOperators } from "./common/c-operators.ts";
import type { OperatorText, OperatorTexts } from "./common/dialect.ts";
import { helper } from "./common/helpers.ts";
import { atom, between, infix, isCharacter, isLengthOf, method, operatorRanks, pattern } from "./common/text.ts";
import { typeText } from "./common/type-text.ts";

/** The source text of a type in Dart. */
export const dartType = (type: Type): string =>
  typeText(type, {
    int: "int",
    bool: "bool",
    text: "String",
    list: (of) => `List<${of}>`,
    map: (key, value) => `Map<${key}, ${value}>`,
  });

const isNested = (type: Type) => type.kind === "list" || type.kind === "map";

/** Prints an order comparison: of numbers by an operator such as `<`, of texts by `compareTo`. */
const ordered =
  (sign: string): OperatorText =>
  (printer, left, right) =>
    printer.type(left!).kind === "text"
      ? {
          text: `${printer.text(left!, operatorRanks.atom)}.compareTo(${printer.text(right!)}) ${sign} 0`,
          rank: operatorRanks.order,
        }
      : between(sign, operatorRanks.order)(printer, left!, right!);

const byKind =
  (text: OperatorText, list: OperatorText): OperatorText =>
  (printer, ...args) =>
    (printer.type(args[0]!).kind === "text" ? text : list)(printer, ...args);

/** Operator → the function that prints it in Dart. */
export const dartOperators: OperatorTexts = {
  ...cOperators,
  div: infix("~/", operatorRanks.product),
  floorDiv: helper("floorDiv"),
  floorMod: helper("floorMod"),
  truncDiv: infix("~/", operatorRanks.product),
  truncMod: method("remainder"),
  abs: pattern("@1.abs()"),
  wrap32: pattern("@1.toSigned(32)"),
  lt: ordered("<"),
  le: ordered("<="),
  gt: ordered(">"),
  ge: ordered(">="),
  eq: between("==", operatorRanks.equal),
  ne: between("!=", operatorRanks.equal),
  len: pattern("@1.length"),
  slice: (printer, of, from, to) => {
    const name = printer.type(of!).kind === "text" ? "substring" : "sublist";
    const end = isLengthOf(to!, of!) ? "" : `, ${printer.text(to!)}`;
    return atom(`${printer.text(of!, operatorRanks.atom)}.${name}(${printer.text(from!)}${end})`);
  },
  reversed: byKind(pattern("@1.split('').reversed.join()"), pattern("@1.reversed.toList()")),
  sorted: pattern("([...$1]..sort())"),
  fill: (printer, count, value) =>
    isNested(printer.type(value!))
      ? pattern("List.generate($1, (_) => $2)")(printer, count!, value!)
      : pattern("List.filled($1, $2, growable: true)")(printer, count!, value!),
  copy: (printer, of) => {
    const type = printer.type(of!);
    if (type.kind === "map") return pattern("{...$1}")(printer, of!);
    const isDeep = type.kind === "list" && isNested(type.of);
    return pattern(isDeep ? "[for (final row in $1) [...row]]" : "[...$1]")(printer, of!);
  },
  code: (printer, of) =>
    isCharacter(of!, printer)
      ? pattern("@1.codeUnitAt($2)")(printer, ...of.args)
      : pattern("@1.codeUnitAt(0)")(printer, of!),
  chr: pattern("String.fromCharCode($1)"),
  toText: pattern("@1.toString()"),
  toInt: pattern("int.parse($1)"),
  join: method("join"),
  split: method("split"),
  upper: pattern("@1.toUpperCase()"),
  lower: pattern("@1.toLowerCase()"),
  lookup: (printer, of, key, other) => ({
    text: `${printer.text(of!, operatorRanks.atom)}[${printer.text(key!)}] ?? ${printer.text(other!, operatorRanks.or)}`,
    rank: operatorRanks.none,
  }),
  has: method("containsKey"),
  keys: pattern("(@1.keys.toList()..sort())"),
};
