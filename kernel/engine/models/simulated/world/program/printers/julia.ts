import type { Type } from "../ir.ts";
import { assignment } from "./common/braces.ts";
import type { Dialect, Printer, StepTexts } from "./common/dialect.ts";
import { endSteps, withEnd } from "./common/end-words.ts";
import { snakeCase, words } from "./common/names.ts";
import { atom, called, digits, operatorRanks, plus, quoted, spaced } from "./common/text.ts";
import { juliaOperators, juliaType } from "./julia-operators.ts";

const steps: StepTexts = {
  ...endSteps({ elseIf: "elseif", continue: "continue" }),
  let: ({ name, value }, printer) => [`${printer.name(name)} = ${printer.text(value)}`],
  assign: (stmt, printer) => [assignment(stmt, printer, { signs: { add: "+", sub: "-", mul: "*" } })],
  set: ({ place, value }, printer) => [`${printer.text(place)} = ${printer.text(value)}`],
  push: ({ place, value }, printer) => [`push!(${printer.text(place)}, ${printer.text(value)})`],
  removeLast: ({ place }, printer) => [`pop!(${printer.text(place)})`],
  put: ({ map, key, value }, printer) => [`${printer.name(map)}[${printer.text(key)}] = ${printer.text(value)}`],
  removeKey: ({ map, key }, printer) => [`delete!(${printer.name(map)}, ${printer.text(key)})`],
  for: ({ name, from, to, body }, printer) =>
    withEnd(
      `for ${printer.name(name)} in ${printer.text(from, operatorRanks.product)}:${printer.text(plus(to, -1), operatorRanks.product)}`,
      body,
      printer,
    ),
  down: ({ name, from, to, body }, printer) =>
    withEnd(
      `for ${printer.name(name)} in ${printer.text(from, operatorRanks.product)}:-1:${printer.text(to, operatorRanks.product)}`,
      body,
      printer,
    ),
  each: ({ name, list, body }, printer) => withEnd(`for ${printer.name(name)} in ${printer.text(list)}`, body, printer),
  print: ({ values }, printer) => [`println(${printer.texts(values).join(', " ", ')})`],
  printList: ({ list }, printer) => [`println(join(${printer.text(list)}, " "))`],
};

const emptyList = (of: Type) => atom(`${juliaType(of)}[]`);

const file = (groups: readonly (readonly string[])[], printer: Printer) =>
  spaced([printer.needs.has("tokens") ? ["const tokens = reverse(split(read(stdin, String)))"] : [], ...groups]);

/** Julia. Integers have 64 bits, indices start at 1, and a function with `!` in its name changes its argument. */
export const julia: Dialect = {
  language: "julia",
  indent: "    ",
  name: snakeCase,
  reserved: words(
    "baremodule begin break catch const continue do else elseif end export false finally for function global if import in isa let local",
    "macro module quote return struct true try using while where tokens abs collect copy delete fill get haskey join keys length lowercase",
    "max min mod parse pop print println push read readline reverse sort split string uppercase fld div rem mod main pi im",
  ),
  operators: juliaOperators,
  values: {
    int: ({ value }) => digits(value),
    bool: ({ value }) => atom(String(value)),
    text: ({ value }) => quoted(value, '"\\$'),
    list: ({ of, items }, printer) =>
      items.length === 0 ? emptyList(of) : atom(`[${printer.texts(items).join(", ")}]`),
    map: (expr) => atom(`${juliaType(expr)}()`),
    var: ({ name }, printer) => atom(printer.name(name)),
    call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) => {
      const key = columns.map((column) => `row[${column + 1}]`);
      const order = key.length === 1 ? key[0] : `(${key.join(", ")})`;
      return atom(`sort(${printer.text(rows)}, by = row -> ${order}, alg = MergeSort)`);
    },
    read: ({ what }, printer) => {
      if (what === "line") return atom("readline()");
      return printer.need("tokens", atom(what === "int" ? "parse(Int, pop!(tokens))" : "String(pop!(tokens))"));
    },
    readInts: ({ count }, printer) =>
      printer.need(
        "tokens",
        atom(`[parse(Int, pop!(tokens)) for _ in 1:${printer.text(count, operatorRanks.product)}]`),
      ),
  },
  steps,
  fn: ({ name, parameters, result }, body, printer) => [
    `function ${printer.name(name)}(${parameters.map((one) => `${printer.name(one.name)}::${juliaType(one.type)}`).join(", ")})::${juliaType(result)}`,
    ...body,
    "end",
  ],
  programText: (functions, main, printer) =>
    file([...functions, ["function main()", ...printer.indent(main), "end"], ["main()"]], printer),
  unit: file,
};
