import { assignment, braced, braceSteps } from "./common/braces.ts";
import type { Dialect, Printer, StepTexts } from "./common/dialect.ts";
import { type Helpers, neededHelpers } from "./common/helpers.ts";
import { camelCase, words } from "./common/names.ts";
import { atom, called, digits, isInteger, operatorRanks, quoted, spaced } from "./common/text.ts";
import { swiftOperators, swiftType } from "./swift-operators.ts";

const helpers: Helpers = {
  nextToken: `var tokens: [String] = []

func nextToken() -> String {
    while tokens.isEmpty {
        tokens = readLine()!.split(separator: " ").reversed().map { String($0) }
    }
    return tokens.removeLast()
}`,
  floorDiv: `func floorDiv(_ a: Int, _ b: Int) -> Int {
    return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0)
}`,
  character: `func character(_ text: String, _ index: Int) -> String {
    return String(text[text.index(text.startIndex, offsetBy: index)])
}`,
};

const steps: StepTexts = {
  ...braceSteps({ end: "", parentheses: false }),
  let: ({ name, value }, printer) => [
    `${printer.isChanged(name) ? "var" : "let"} ${printer.name(name)} = ${printer.text(value)}`,
  ],
  assign: (stmt, printer) => [assignment(stmt, printer)],
  set: ({ place, value }, printer) => [`${printer.text(place)} = ${printer.text(value)}`],
  push: ({ place, value }, printer) => [`${printer.text(place, operatorRanks.atom)}.append(${printer.text(value)})`],
  removeLast: ({ place }, printer) => [`${printer.text(place, operatorRanks.atom)}.removeLast()`],
  put: ({ map, key, value }, printer) => [`${printer.name(map)}[${printer.text(key)}] = ${printer.text(value)}`],
  removeKey: ({ map, key }, printer) => [`${printer.name(map)}.removeValue(forKey: ${printer.text(key)})`],
  for: ({ name, from, to, body }, printer) => {
    const isSafe = isInteger(from, 0) && to.kind === "apply" && to.op === "len";
    const range = isSafe
      ? `0..<${printer.text(to, operatorRanks.sum)}`
      : `stride(from: ${printer.text(from)}, to: ${printer.text(to)}, by: 1)`;
    return braced(`for ${printer.name(name)} in ${range}`, printer.block(body));
  },
  down: ({ name, from, to, body }, printer) =>
    braced(
      `for ${printer.name(name)} in stride(from: ${printer.text(from)}, through: ${printer.text(to)}, by: -1)`,
      printer.block(body),
    ),
  each: ({ name, list, body }, printer) =>
    braced(`for ${printer.name(name)} in ${printer.text(list)}`, printer.block(body)),
  print: ({ values }, printer) => [`print(${printer.texts(values).join(", ")})`],
  printList: ({ list }, printer) => {
    const type = printer.type(list);
    const isTexts = type.kind === "list" && type.of.kind === "text";
    return [
      `print(${printer.text(list, operatorRanks.atom)}${isTexts ? "" : ".map { String($0) }"}.joined(separator: " "))`,
    ];
  },
};

const file = (groups: readonly (readonly string[])[], printer: Printer) =>
  spaced([...neededHelpers(helpers, printer), ...groups]);

/** Swift. Integers have 64 bits; lists, maps and texts are values. */
export const swift: Dialect = {
  language: "swift",
  indent: "    ",
  name: camelCase,
  reserved: words(
    "as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false fileprivate for",
    "func guard if import in init inout internal is let nil open operator private protocol public repeat rethrows return self static",
    "struct subscript super switch throw throws true try typealias var where while abs min max print readLine stride main tokens",
    ...Object.keys(helpers),
  ),
  operators: swiftOperators,
  values: {
    int: ({ value }) => digits(value),
    bool: ({ value }) => atom(String(value)),
    text: ({ value }) => quoted(value),
    list: ({ of, items }, printer) =>
      atom(items.length === 0 ? `[${swiftType(of)}]()` : `[${printer.texts(items).join(", ")}]`),
    map: (expr) => atom(`${swiftType(expr)}()`),
    var: ({ name }, printer) => atom(printer.name(name)),
    call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) => {
      const side = (sign: string) => {
        const key = columns.map((column) => `${sign}[${column}]`);
        return key.length === 1 ? key[0] : `(${key.join(", ")})`;
      };
      return atom(`${printer.text(rows, operatorRanks.atom)}.sorted { ${side("$0")} < ${side("$1")} }`);
    },
    read: ({ what }, printer) => {
      if (what === "line") return atom("readLine()!");
      return printer.need("nextToken", atom(what === "int" ? "Int(nextToken())!" : "nextToken()"));
    },
    readInts: ({ count }, printer) =>
      printer.need("nextToken", atom(`(0..<${printer.text(count, operatorRanks.sum)}).map { _ in Int(nextToken())! }`)),
  },
  steps,
  fn: ({ name, parameters, result }, body, printer) =>
    braced(
      `func ${printer.name(name)}(${parameters.map((one) => `_ ${printer.name(one.name)}: ${swiftType(one.type)}`).join(", ")}) -> ${swiftType(result)}`,
      body,
    ),
  programText: (functions, main, printer) =>
    file([...functions, braced("func main()", printer.indent(main)), ["main()"]], printer),
  unit: file,
};
