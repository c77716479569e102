import { assignment, braced, braceSteps } from "./common/braces.ts";
import type { Dialect, Printer, StepTexts } from "./common/dialect.ts";
import { type Helpers, neededHelpers } from "./common/helpers.ts";
import { camelCase, words } from "./common/names.ts";
import { atom, called, digits, operatorRanks, quoted, spaced } from "./common/text.ts";
import { kotlinIndexText, kotlinOperators, kotlinType } from "./kotlin-operators.ts";

const helpers: Helpers = {
  tokens: `var tokens = StringTokenizer("")`,
  out: "val out = StringBuilder()",
  next: `fun next(): String {
    while (!tokens.hasMoreTokens()) {
        tokens = StringTokenizer(readln())
    }
    return tokens.nextToken()
}`,
};

const steps: StepTexts = {
  ...braceSteps({ end: "", parentheses: true }),
  let: ({ name, value }, printer) => [
    `${printer.isAssigned(name) ? "var" : "val"} ${printer.name(name)} = ${printer.text(value)}`,
  ],
  assign: (stmt, printer) => [assignment(stmt, printer, { plusPlus: true })],
  set: ({ place, value }, printer) => [`${printer.text(place)} = ${printer.text(value)}`],
  push: ({ place, value }, printer) => [`${printer.text(place, operatorRanks.atom)}.add(${printer.text(value)})`],
  removeLast: ({ place }, printer) => {
    const target = printer.text(place, operatorRanks.atom);
    return [`${target}.removeAt(${target}.size - 1)`];
  },
  put: ({ map, key, value }, printer) => [`${printer.name(map)}[${printer.text(key)}] = ${printer.text(value)}`],
  removeKey: ({ map, key }, printer) => [`${printer.name(map)}.remove(${printer.text(key)})`],
  for: ({ name, from, to, body }, printer) =>
    braced(
      `for (${printer.name(name)} in ${printer.text(from, operatorRanks.sum)} until ${printer.text(to, operatorRanks.sum)})`,
      printer.block(body),
    ),
  down: ({ name, from, to, body }, printer) =>
    braced(
      `for (${printer.name(name)} in ${printer.text(from, operatorRanks.sum)} downTo ${printer.text(to, operatorRanks.sum)})`,
      printer.block(body),
    ),
  each: ({ name, list, body }, printer) =>
    braced(`for (${printer.name(name)} in ${printer.text(list)})`, printer.block(body)),
  print: ({ values }, printer) => {
    const parts = values.map((value) => `.append(${printer.text(value)})`);
    return [printer.need("out", `out${parts.join(".append(' ')")}.append('\\n')`)];
  },
  printList: ({ list }, printer) => [
    printer.need("out", `out.append(${printer.text(list, operatorRanks.atom)}.joinToString(" ")).append('\\n')`),
  ],
};

const file = (groups: readonly (readonly string[])[], printer: Printer) =>
  spaced([
    printer.needs.has("tokens") ? ["import java.util.StringTokenizer"] : [],
    ...neededHelpers(helpers, printer),
    ...groups,
  ]);

/** Kotlin. Integers are `Int` if the program's integers stay below 2^31 (`maxAbs`), else `Long`. */
export const kotlin: Dialect = {
  language: "kotlin",
  indent: "    ",
  name: camelCase,
  reserved: words(
    "as break class continue do else false for fun if in interface is null object package return super this throw true try typealias",
    "typeof val var when while it main out tokens next minOf maxOf readln until downTo",
  ),
  operators: kotlinOperators,
  values: {
    int: ({ value }, printer) => digits(value, printer.isSmall ? "" : "L"),
    bool: ({ value }) => atom(String(value)),
    text: ({ value }) => quoted(value, '"\\$'),
    list: ({ of, items }, printer) =>
      atom(
        items.length === 0
          ? `mutableListOf<${kotlinType(of, printer)}>()`
          : `mutableListOf(${printer.texts(items).join(", ")})`,
      ),
    map: ({ key, value }, printer) =>
      atom(`mutableMapOf<${kotlinType(key, printer)}, ${kotlinType(value, printer)}>()`),
    var: ({ name }, printer) => atom(printer.name(name)),
    call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) => {
      const keys = columns.map((column) => `{ it[${column}] }`);
      const order = `compareBy<${kotlinType({ kind: "list", of: { kind: "int" } }, printer)}>(${keys.join(", ")})`;
      return atom(`${printer.text(rows, operatorRanks.atom)}.sortedWith(${order}).toMutableList()`);
    },
    read: ({ what }, printer) => {
      if (what === "line") return atom("readln()");
      printer.needs.add("tokens");
      const text = what === "word" ? "next()" : `next().${printer.isSmall ? "toInt" : "toLong"}()`;
      return printer.need("next", atom(text));
    },
    readInts: ({ count }, printer) => {
      printer.needs.add("tokens");
      const text = `MutableList(${kotlinIndexText(printer, count)}) { next().${printer.isSmall ? "toInt" : "toLong"}() }`;
      return printer.need("next", atom(text));
    },
  },
  steps,
  fn: ({ name, parameters, result }, body, printer) =>
    braced(
      `fun ${printer.name(name)}(${parameters.map((one) => `${printer.name(one.name)}: ${kotlinType(one.type, printer)}`).join(", ")}): ${kotlinType(result, printer)}`,
      body,
    ),
  programText: (functions, main, printer) => {
    const end = printer.needs.has("out") ? ["print(out)"] : [];
    return file([...functions, braced("fun main()", printer.indent([...main, ...end]))], printer);
  },
  unit: file,
};
