import type { Expr, Type } from "../ir.ts";
import { assignment } from "./common/braces.ts";
import { cOperators } from "./common/c-operators.ts";
import type { Dialect, OperatorText, OperatorTexts, Printer, StepTexts } from "./common/dialect.ts";
import { endSteps, withEnd } from "./common/end-words.ts";
import { type Helpers, helper, neededHelpers } from "./common/helpers.ts";
import { snakeCase, words } from "./common/names.ts";
import {
  atom,
  called,
  digits,
  flat,
  infix,
  isInteger,
  isLengthOf,
  method,
  operatorRanks,
  pattern,
  quoted,
  spaced,
} from "./common/text.ts";

const isNested = (type: Type) => type.kind === "list" || type.kind === "map";
const bareMethod =
  (name: string): OperatorText =>
  (printer, of) =>
    atom(`${printer.text(of!, operatorRanks.atom)}.${name}`);

const least =
  (op: "min" | "max"): OperatorText =>
  (printer, ...args) =>
    atom(`[${printer.texts(flat(op, args)).join(", ")}].${op}`);

const operators: OperatorTexts = {
  ...cOperators,
  floorDiv: infix("/", operatorRanks.product),
  floorMod: infix("%", operatorRanks.product),
  truncDiv: helper("trunc_div"),
  truncMod: method("remainder"),
  min: least("min"),
  max: least("max"),
  abs: bareMethod("abs"),
  wrap32: pattern("(@1 + 2**31) % 2**32 - 2**31", operatorRanks.sum),
  len: bareMethod("length"),
  at: (printer, of, index) => {
    const isLast =
      index!.kind === "apply" &&
      index!.op === "sub" &&
      index!.args[1]!.kind === "int" &&
      isLengthOf(index!.args[0]!, of!);
    const place = isLast
      ? `-${printer.text((index as Extract<Expr, { kind: "apply" }>).args[1]!)}`
      : printer.text(index!);
    return atom(`${printer.text(of!, operatorRanks.atom)}[${place}]`);
  },
  slice: (printer, of, from, to) =>
    atom(`${printer.text(of!, operatorRanks.atom)}[${printer.text(from!)}...${printer.text(to!, operatorRanks.sum)}]`),
  reversed: bareMethod("reverse"),
  sorted: bareMethod("sort"),
  fill: (printer, count, value) =>
    atom(
      isNested(printer.type(value!))
        ? `Array.new(${printer.text(count!)}) { ${printer.text(value!)} }`
        : `Array.new(${printer.text(count!)}, ${printer.text(value!)})`,
    ),
  copy: (printer, of) => {
    const type = printer.type(of!);
    return atom(
      `${printer.text(of!, operatorRanks.atom)}.${type.kind === "list" && isNested(type.of) ? "map(&:dup)" : "dup"}`,
    );
  },
  code: bareMethod("ord"),
  chr: bareMethod("chr"),
  toText: bareMethod("to_s"),
  toInt: bareMethod("to_i"),
  join: method("join"),
  split: (printer, of, separator) => helper("split_at")(printer, of!, separator!),
  upper: bareMethod("upcase"),
  lower: bareMethod("downcase"),
  lookup: (printer, of, key, other) =>
    atom(`${printer.text(of!, operatorRanks.atom)}.fetch(${printer.text(key!)}, ${printer.text(other!)})`),
  has: method("key?"),
  keys: bareMethod("keys.sort"),
};

const helpers: Helpers = {
  trunc_div: `def trunc_div(a, b)
  quotient = a.abs / b.abs
  (a < 0) == (b < 0) ? quotient : -quotient
end`,
  split_at: `def split_at(text, separator)
  text.empty? ? [""] : text.split(/#{Regexp.escape(separator)}/, -1)
end`,
};

/** The text of a line of output. Several values are interpolated into one text by `#{}`. */
const lineText = (values: readonly Expr[], printer: Printer): string => {
  const [only] = values;
  if (values.length === 1) return printer.text(only!);
  const parts = values.map((value) =>
    value.kind === "text" ? printer.text(value).slice(1, -1) : `#{${printer.text(value)}}`,
  );
  return `"${parts.join(" ")}"`;
};

const steps: StepTexts = {
  ...endSteps({ elseIf: "elsif", continue: "next" }),
  let: ({ name, value }, printer) => [`${printer.name(name)} = ${printer.text(value)}`],
  assign: (stmt, printer) => [assignment(stmt, printer)],
  set: ({ place, value }, printer) => [`${printer.text(place)} = ${printer.text(value)}`],
  push: ({ place, value }, printer) => [`${printer.text(place)} << ${printer.text(value, operatorRanks.sum)}`],
  removeLast: ({ place }, printer) => [`${printer.text(place)}.pop`],
  put: ({ map, key, value }, printer) => [`${printer.name(map)}[${printer.text(key)}] = ${printer.text(value)}`],
  removeKey: ({ map, key }, printer) => [`${printer.name(map)}.delete(${printer.text(key)})`],
  for: ({ name, from, to, body }, printer) =>
    isInteger(from, 0)
      ? withEnd(`${printer.text(to, operatorRanks.atom)}.times do |${printer.name(name)}|`, body, printer)
      : withEnd(
          `(${printer.text(from, operatorRanks.sum)}...${printer.text(to, operatorRanks.sum)}).each do |${printer.name(name)}|`,
          body,
          printer,
        ),
  down: ({ name, from, to, body }, printer) =>
    withEnd(
      `${printer.text(from, operatorRanks.atom)}.downto(${printer.text(to)}) do |${printer.name(name)}|`,
      body,
      printer,
    ),
  each: ({ name, list, body }, printer) =>
    withEnd(`${printer.text(list, operatorRanks.atom)}.each do |${printer.name(name)}|`, body, printer),
  print: ({ values }, printer) => [values.length === 0 ? "puts" : `puts ${lineText(values, printer)}`],
  printList: ({ list }, printer) => [`puts ${printer.text(list, operatorRanks.atom)}.join(" ")`],
};

/** Ruby. Integers are exact. Loops are blocks of `times` and `each`, which can change outer variables. */
export const ruby: Dialect = {
  language: "ruby",
  indent: "  ",
  name: snakeCase,
  reserved: words(
    "alias and begin break case class def defined do else elsif end ensure false for if in module next nil not or redo rescue retry",
    "return self super then true undef unless until when while yield puts print gets p loop rand format test open system exec fork",
    "select sleep trap catch throw raise lambda proc require load sprintf srand binding caller warn abort exit hash method display",
    "trunc_div split_at",
  ),
  operators,
  values: {
    int: ({ value }) => digits(value),
    bool: ({ value }) => atom(String(value)),
    text: ({ value }) => quoted(value, '"\\#'),
    list: ({ items }, printer) => atom(`[${printer.texts(items).join(", ")}]`),
    map: () => atom("{}"),
    var: ({ name }, printer) => atom(printer.name(name)),
    call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) => {
      const key = columns.map((column) => `row[${column}]`);
      return atom(
        `${printer.text(rows, operatorRanks.atom)}.sort_by.with_index { |row, index| [${[...key, "index"].join(", ")}] }`,
      );
    },
    read: ({ what }, printer) => {
      if (what === "line") return atom("gets.chomp");
      return printer.need("tokens", atom(what === "int" ? "$tokens.shift.to_i" : "$tokens.shift"));
    },
    readInts: ({ count }, printer) => printer.need("tokens", atom(`$tokens.shift(${printer.text(count)}).map(&:to_i)`)),
  },
  steps,
  fn: ({ name, parameters }, body, printer) => [
    `def ${printer.name(name)}${parameters.length > 0 ? `(${parameters.map((one) => printer.name(one.name)).join(", ")})` : ""}`,
    ...body,
    "end",
  ],
  programText: (functions, main, printer) =>
    spaced([
      printer.needs.has("tokens") ? ["$tokens = $stdin.read.split"] : [],
      ...neededHelpers(helpers, printer),
      ...functions,
      main,
    ]),
  unit: (functions, printer) => spaced([...neededHelpers(helpers, printer), ...functions]),
};
