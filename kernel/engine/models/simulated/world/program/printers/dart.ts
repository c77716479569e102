import { assignment, braced, braceSteps } from "./common/braces.ts";
import type { Dialect, Printer, StepTexts } from "./common/dialect.ts";
import { type Helpers, neededHelpers, neededImports } from "./common/helpers.ts";
import { camelCase, words } from "./common/names.ts";
import { atom, called, digits, operatorRanks, quoted, spaced } from "./common/text.ts";
import { dartOperators, dartType } from "./dart-operators.ts";

const helpers: Helpers = {
  nextToken: `List<String> tokens = [];

String nextToken() {
  while (tokens.isEmpty) {
    final parts = stdin.readLineSync()!.split(RegExp(r'\\s+'));
    tokens = parts.where((part) => part.isNotEmpty).toList().reversed.toList();
  }
  return tokens.removeLast();
}`,
  floorDiv: `int floorDiv(int a, int b) => a ~/ b - (a.remainder(b) != 0 && (a < 0) != (b < 0) ? 1 : 0);`,
  floorMod: `int floorMod(int a, int b) => (a.remainder(b) + b).remainder(b);`,
  compareRows: `int compareRows(List<int> a, List<int> b, List<int> columns) {
  for (final column in columns) {
    if (a[column] != b[column]) {
      return a[column].compareTo(b[column]);
    }
  }
  return 0;
}`,
  sortRows: `List<List<int>> sortRows(List<List<int>> rows, List<int> columns) {
  final indices = List.generate(rows.length, (index) => index);
  indices.sort((a, b) {
    final order = compareRows(rows[a], rows[b], columns);
    return order != 0 ? order : a.compareTo(b);
  });
  return [for (final index in indices) rows[index]];
}`,
};

const steps: StepTexts = {
  ...braceSteps({ end: ";", parentheses: true }),
  let: ({ name, value }, printer) => [
    `${printer.isAssigned(name) ? "var" : "final"} ${printer.name(name)} = ${printer.text(value)};`,
  ],
  assign: (stmt, printer) => [`${assignment(stmt, printer, { plusPlus: true })};`],
  set: ({ place, value }, printer) => [`${printer.text(place)} = ${printer.text(value)};`],
  push: ({ place, value }, printer) => [`${printer.text(place, operatorRanks.atom)}.add(${printer.text(value)});`],
  removeLast: ({ place }, printer) => [`${printer.text(place, operatorRanks.atom)}.removeLast();`],
  put: ({ map, key, value }, printer) => [`${printer.name(map)}[${printer.text(key)}] = ${printer.text(value)};`],
  removeKey: ({ map, key }, printer) => [`${printer.name(map)}.remove(${printer.text(key)});`],
  for: ({ name, from, to, body }, printer) => {
    const variable = printer.name(name);
    return braced(
      `for (var ${variable} = ${printer.text(from)}; ${variable} < ${printer.text(to, operatorRanks.sum)}; ${variable}++)`,
      printer.block(body),
    );
  },
  down: ({ name, from, to, body }, printer) => {
    const variable = printer.name(name);
    return braced(
      `for (var ${variable} = ${printer.text(from)}; ${variable} >= ${printer.text(to, operatorRanks.sum)}; ${variable}--)`,
      printer.block(body),
    );
  },
  each: ({ name, list, body }, printer) =>
    braced(`for (final ${printer.name(name)} in ${printer.text(list)})`, printer.block(body)),
  print: ({ values }, printer) => {
    const [only] = values;
    if (only === undefined) return ["print('');"];
    if (values.length === 1) return [`print(${printer.text(only)});`];
    const parts = values.map((value) =>
      value.kind === "text" ? printer.text(value).slice(1, -1) : `\${${printer.text(value)}}`,
    );
    return [`print("${parts.join(" ")}");`];
  },
  printList: ({ list }, printer) => [`print(${printer.text(list, operatorRanks.atom)}.join(" "));`],
};

const imports = [
  [/\bstdin\b/, "import 'dart:io';"],
  [/\b(?:min|max)\(/, "import 'dart:math';"],
] as const;

function file(groups: readonly (readonly string[])[], printer: Printer): string {
  const all = [...neededHelpers(helpers, printer), ...groups];
  return spaced([neededImports(imports, all), ...all]);
}

/** Dart. Integers have 64 bits; lists and maps are references; `%` is never negative. */
export const dart: Dialect = {
  language: "dart",
  indent: "  ",
  name: camelCase,
  reserved: words(
    "abstract as assert async await base break case catch class const continue covariant default deferred do dynamic else enum export",
    "extends extension external factory false final finally for get hide if implements import in interface is late library mixin new",
    "null on operator part required rethrow return sealed set show static super switch sync this throw true try typedef var void when",
    "while with yield main print min max tokens stdin nextToken floorDiv floorMod compareRows sortRows",
  ),
  operators: dartOperators,
  values: {
    int: ({ value }) => digits(value),
    bool: ({ value }) => atom(String(value)),
    text: ({ value }) => quoted(value, '"\\$'),
    list: ({ of, items }, printer) => atom(`<${dartType(of)}>[${printer.texts(items).join(", ")}]`),
    map: ({ key, value }) => atom(`<${dartType(key)}, ${dartType(value)}>{}`),
    var: ({ name }, printer) => atom(printer.name(name)),
    call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) => {
      printer.needs.add("compareRows");
      return printer.need("sortRows", atom(`sortRows(${printer.text(rows)}, [${columns.join(", ")}])`));
    },
    read: ({ what }, printer) => {
      if (what === "line") return atom("stdin.readLineSync()!");
      return printer.need("nextToken", atom(what === "int" ? "int.parse(nextToken())" : "nextToken()"));
    },
    readInts: ({ count }, printer) =>
      printer.need("nextToken", atom(`List.generate(${printer.text(count)}, (_) => int.parse(nextToken()))`)),
  },
  steps,
  fn: ({ name, parameters, result }, body, printer) =>
    braced(
      `${dartType(result)} ${printer.name(name)}(${parameters.map((one) => `${dartType(one.type)} ${printer.name(one.name)}`).join(", ")})`,
      body,
    ),
  programText: (functions, main, printer) => file([...functions, braced("void main()", printer.indent(main))], printer),
  unit: file,
};
