import type { Block, Expr, Type } from "../ir.ts";
import { assignment } from "./common/braces.ts";
import type { Dialect, Printer, StepTexts, ValueTexts } from "./common/dialect.ts";
import { snakeCase, words } from "./common/names.ts";
import { atom, called, digits, operatorRanks, plus, quoted, spaced } from "./common/text.ts";
import { pythonOperators } from "./python-operators.ts";

const types: { readonly [K in Type["kind"]]: (type: Extract<Type, { kind: K }>) => string } = {
  int: () => "int",
  bool: () => "bool",
  text: () => "str",
  list: ({ of }) => `list[${typeText(of)}]`,
  map: ({ key, value }) => `dict[${typeText(key)}, ${typeText(value)}]`,
};

function typeText(type: Type): string {
  return (types[type.kind] as (type: Type) => string)(type);
}

const values: ValueTexts = {
  int: ({ value }) => digits(value),
  bool: ({ value }) => atom(value ? "True" : "False"),
  text: ({ value }) => quoted(value),
  list: ({ items }, printer) => atom(`[${printer.texts(items).join(", ")}]`),
  map: () => atom("{}"),
  var: ({ name }, printer) => atom(printer.name(name)),
  call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
  sortedRows: ({ rows, columns }, printer) => {
    const [only, ...more] = columns.map((column) => `row[${column}]`);
    const key = more.length === 0 ? only : `(${[only, ...more].join(", ")})`;
    return atom(`sorted(${printer.text(rows)}, key=lambda row: ${key})`);
  },
  read: ({ what }, printer) => {
    if (what === "line") return atom("input()");
    return printer.need("tokens", atom(what === "int" ? "int(next(tokens))" : "next(tokens)"));
  },
  readInts: ({ count }, printer) =>
    printer.need("tokens", atom(`[int(next(tokens)) for _ in range(${printer.text(count)})]`)),
};

const headedBlock = (head: string, block: Block, printer: Printer) => {
  const body = printer.block(block);
  return [`${head}:`, ...(body.length > 0 ? body : printer.indent(["pass"]))];
};

const range = (printer: Printer, from: Expr, to: Expr) =>
  from.kind === "int" && from.value === "0" ? printer.text(to) : `${printer.text(from)}, ${printer.text(to)}`;

const ifLines: StepTexts["if"] = (stmt, printer) => {
  const [inner] = stmt.otherwise;
  const head = headedBlock(`if ${printer.text(stmt.test)}`, stmt.body, printer);
  if (inner === undefined) return head;
  if (stmt.otherwise.length > 1 || inner.kind !== "if")
    return [...head, ...headedBlock("else", stmt.otherwise, printer)];
  const [first, ...more] = ifLines(inner, printer);
  return [...head, `el${first}`, ...more];
};

const signs = { add: "+", sub: "-", mul: "*", concat: "+", div: "//", mod: "%", floorDiv: "//", floorMod: "%" };

const steps: StepTexts = {
  let: ({ name, value }, printer) => [`${printer.name(name)} = ${printer.text(value)}`],
  assign: (stmt, printer) => [assignment(stmt, printer, { signs })],
  set: ({ place, value }, printer) => [`${printer.text(place)} = ${printer.text(value)}`],
  push: ({ place, value }, printer) => [`${printer.text(place)}.append(${printer.text(value)})`],
  removeLast: ({ place }, printer) => [`${printer.text(place)}.pop()`],
  put: ({ map, key, value }, printer) => [`${printer.name(map)}[${printer.text(key)}] = ${printer.text(value)}`],
  removeKey: ({ map, key }, printer) => [`${printer.name(map)}.pop(${printer.text(key)}, None)`],
  if: ifLines,
  while: ({ test, body }, printer) => headedBlock(`while ${printer.text(test)}`, body, printer),
  for: ({ name, from, to, body }, printer) =>
    headedBlock(`for ${printer.name(name)} in range(${range(printer, from, to)})`, body, printer),
  down: ({ name, from, to, body }, printer) =>
    headedBlock(
      `for ${printer.name(name)} in range(${printer.text(from)}, ${printer.text(plus(to, -1))}, -1)`,
      body,
      printer,
    ),
  each: ({ name, list, body }, printer) =>
    headedBlock(`for ${printer.name(name)} in ${printer.text(list)}`, body, printer),
  break: () => ["break"],
  continue: () => ["continue"],
  return: ({ value }, printer) => [`return ${printer.text(value)}`],
  print: ({ values: items }, printer) => [`print(${printer.texts(items).join(", ")})`],
  printList: ({ list }, printer) => [`print(*${printer.text(list, operatorRanks.atom)})`],
  comment: ({ text }) => [`# ${text}`],
};

const helpers: Readonly<Record<string, readonly string[]>> = {
  trunc_div: [
    "def trunc_div(a, b):",
    "    quotient = abs(a) // abs(b)",
    "    return quotient if (a < 0) == (b < 0) else -quotient",
  ],
  trunc_mod: ["def trunc_mod(a, b):", "    rest = abs(a) % abs(b)", "    return -rest if a < 0 else rest"],
};

const imports = (printer: Printer) => [
  ...(printer.needs.has("copy") ? ["import copy"] : []),
  ...(printer.needs.has("tokens") ? ["import sys"] : []),
];
const usedHelpers = (printer: Printer) =>
  Object.keys(helpers).flatMap((name) => (printer.needs.has(name) ? [helpers[name]!] : []));
/** Joins functions, with two empty lines between them, as PEP 8 requires. */
const layOut = (groups: readonly (readonly string[])[]) =>
  spaced(groups).replaceAll(/\n\n(?=def |if __name__|tokens = )/g, "\n\n\n");

/** Python 3. Integers are exact, so the largest integer of a program (`maxAbs`) does not matter. */
export const python: Dialect = {
  language: "python",
  indent: "    ",
  name: snakeCase,
  reserved: words(
    "False None True and as assert async await break class continue def del elif else except finally for from global if",
    "import in is lambda nonlocal not or pass raise return try while with yield match case type print input len range int",
    "str list dict set map min max abs sum sorted chr ord next iter any all id bin hex pow round zip filter hash format",
    "sys copy tokens main trunc_div trunc_mod row_ object vars dir open slice tuple bool float bytes reversed enumerate",
  ),
  values,
  operators: pythonOperators,
  steps,
  fn: ({ name, parameters, result }, body, printer) => [
    `def ${printer.name(name)}(${parameters.map((one) => `${printer.name(one.name)}: ${typeText(one.type)}`).join(", ")}) -> ${typeText(result)}:`,
    ...body,
  ],
  programText: (functions, main, printer) =>
    layOut([
      imports(printer),
      printer.needs.has("tokens") ? ["tokens = iter(sys.stdin.read().split())"] : [],
      ...usedHelpers(printer),
      ...functions,
      ["def main():", ...printer.indent(main)],
      ['if __name__ == "__main__":', "    main()"],
    ]),
  unit: (functions, printer) => layOut([imports(printer), ...usedHelpers(printer), ...functions]),
};
