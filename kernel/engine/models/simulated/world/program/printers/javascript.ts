import type { Block, Expr, Type } from "../ir.ts";
import { assignment, braced, braceSteps } from "./common/braces.ts";
import type { Dialect, Printer, StepTexts } from "./common/dialect.ts";
import { camelCase, words } from "./common/names.ts";
import { atom, called, digits, operatorRanks, quoted, spaced } from "./common/text.ts";
import { javascriptOperators, numberText } from "./javascript-operators.ts";

const typeTexts: { readonly [K in Type["kind"]]: (type: Extract<Type, { kind: K }>, integer: string) => string } = {
  int: (_, integer) => integer,
  bool: () => "boolean",
  text: () => "string",
  list: ({ of }, integer) => `${typeText(of, integer)}[]`,
  map: ({ key, value }, integer) => `Map<${typeText(key, integer)}, ${typeText(value, integer)}>`,
};

function typeText(type: Type, integer: string): string {
  return (typeTexts[type.kind] as (type: Type, integer: string) => string)(type, integer);
}

const integerOf = (printer: Printer) => (printer.isWide ? "bigint" : "number");

const helpers: Readonly<Record<string, (types: boolean) => readonly string[]>> = {
  floorDiv: (types) => [
    types ? "function floorDiv(a: bigint, b: bigint): bigint {" : "function floorDiv(a, b) {",
    "  const quotient = a / b;",
    "  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;",
    "}",
  ],
  abs: (types) => [
    types ? "function abs(value: bigint): bigint {" : "function abs(value) {",
    "  return value < 0n ? -value : value;",
    "}",
  ],
};

function lineText(items: readonly Expr[], types: boolean, printer: Printer): string {
  const [only] = items;
  if (only === undefined) return '""';
  if (items.length === 1 && (!types || printer.type(only).kind === "text")) return printer.text(only);
  const parts = items.map((item) =>
    item.kind === "text" ? item.value.replace(/[\\`$]/g, "\\$&") : `\${${printer.text(item)}}`,
  );
  return `\`${parts.join(" ")}\``;
}

const head = (types: boolean, printer: Printer): readonly string[] => {
  const file = types
    ? ['import { readFileSync } from "node:fs";', ""]
    : ['const { readFileSync } = require("fs");', ""];
  const start = [...file];
  if (printer.needs.has("tokens"))
    start.push('const tokens = readFileSync(0, "utf8").trim().split(/\\s+/);', "let position = 0;");
  if (printer.needs.has("lines"))
    start.push('const lines = readFileSync(0, "utf8").split("\\n");', "let position = 0;");
  return start.length > file.length ? start : [];
};

const usedHelpers = (types: boolean, printer: Printer) =>
  Object.keys(helpers).flatMap((name) => (printer.needs.has(name) ? [helpers[name]!(types)] : []));

/**
 * JavaScript, or with types TypeScript. Integers are numbers if the program's integers stay below 2^53 (`maxAbs`), else
 * BigInts.
 */
function dialect(language: string, types: boolean): Dialect {
  const nameWithType = (name: string, type: Type, printer: Printer) =>
    types ? `${name}: ${typeText(type, integerOf(printer))}` : name;
  const isEmpty = (value: Expr) => value.kind === "list" && value.items.length === 0;
  const countedLoop = (name: string, start: string, test: string, step: string, body: Block, printer: Printer) =>
    braced(`for (let ${name} = ${start}; ${name} ${test}; ${name}${step})`, printer.block(body));
  const steps: StepTexts = {
    ...braceSteps({ end: ";", parentheses: true }),
    let: ({ name, value }, printer) => {
      const variable = printer.name(name);
      const target = isEmpty(value) ? nameWithType(variable, printer.type(value), printer) : variable;
      return [`${printer.isAssigned(name) ? "let" : "const"} ${target} = ${printer.text(value)};`];
    },
    assign: (stmt, printer) => [`${assignment(stmt, printer, { plusPlus: true })};`],
    set: ({ place, value }, printer) => [`${printer.text(place)} = ${printer.text(value)};`],
    push: ({ place, value }, printer) => [`${printer.text(place)}.push(${printer.text(value)});`],
    removeLast: ({ place }, printer) => [`${printer.text(place)}.pop();`],
    put: ({ map, key, value }, printer) => [`${printer.name(map)}.set(${printer.text(key)}, ${printer.text(value)});`],
    removeKey: ({ map, key }, printer) => [`${printer.name(map)}.delete(${printer.text(key)});`],
    for: ({ name, from, to, body }, printer) =>
      countedLoop(
        printer.name(name),
        printer.text(from),
        `< ${printer.text(to, operatorRanks.order + 1)}`,
        "++",
        body,
        printer,
      ),
    down: ({ name, from, to, body }, printer) =>
      countedLoop(
        printer.name(name),
        printer.text(from),
        `>= ${printer.text(to, operatorRanks.order + 1)}`,
        "--",
        body,
        printer,
      ),
    each: ({ name, list, body }, printer) =>
      braced(`for (const ${printer.name(name)} of ${printer.text(list)})`, printer.block(body)),
    print: ({ values }, printer) => [printer.need("out", `out.push(${lineText(values, types, printer)});`)],
    printList: ({ list }, printer) => [
      printer.need("out", `out.push(${printer.text(list, operatorRanks.atom)}.join(" "));`),
    ],
  };
  return {
    language,
    indent: "  ",
    name: camelCase,
    reserved: words(
      "abstract any arguments as async await boolean break case catch class const continue debugger default delete do else enum",
      "eval export extends false finally for from function if implements import in instanceof interface let new null number",
      "of package private protected public return static string super switch this throw true try type typeof undefined var void",
      "while with yield tokens position lines out require module exports process console floorDiv abs never unknown bigint",
    ),
    operators: javascriptOperators,
    values: {
      int: ({ value }, printer) => digits(value, printer.isWide ? "n" : ""),
      bool: ({ value }) => atom(String(value)),
      text: ({ value }) => quoted(value),
      list: ({ items }, printer) => atom(`[${printer.texts(items).join(", ")}]`),
      map: ({ key, value }, printer) => {
        const integer = integerOf(printer);
        return atom(types ? `new Map<${typeText(key, integer)}, ${typeText(value, integer)}>()` : "new Map()");
      },
      var: ({ name }, printer) => atom(printer.name(name)),
      call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
      sortedRows: ({ rows, columns }, printer) => {
        const order = printer.isWide
          ? columns.map((column) => `Number(x[${column}] - y[${column}])`)
          : columns.map((column) => `x[${column}] - y[${column}]`);
        return atom(`[...${printer.text(rows)}].sort((x, y) => ${order.join(" || ")})`);
      },
      read: ({ what }, printer) => {
        if (what === "line") return printer.need("lines", atom("lines[position++]"));
        printer.needs.add("tokens");
        if (what === "word") return atom("tokens[position++]");
        return atom(`${printer.isWide ? "BigInt" : "Number"}(tokens[position++])`);
      },
      readInts: ({ count }, printer) => {
        printer.needs.add("tokens");
        const length = numberText(printer, count);
        const integer = printer.isWide ? "BigInt" : "Number";
        return atom(
          `Array.from({ length${length === "length" ? "" : `: ${length}`} }, () => ${integer}(tokens[position++]))`,
        );
      },
    },
    steps,
    fn: ({ name, parameters, result }, body, printer) =>
      braced(
        `function ${printer.name(name)}(${parameters
          .map((one) => nameWithType(printer.name(one.name), one.type, printer))
          .join(", ")})${types ? `: ${typeText(result, integerOf(printer))}` : ""}`,
        body,
      ),
    programText: (functions, main, printer) =>
      spaced([
        [
          ...head(types, printer),
          ...(printer.needs.has("out") ? [types ? "const out: string[] = [];" : "const out = [];"] : []),
        ],
        ...usedHelpers(types, printer),
        ...functions,
        [...main, ...(printer.needs.has("out") ? ['console.log(out.join("\\n"));'] : [])],
      ]),
    unit: (functions, printer) => spaced([...usedHelpers(types, printer), ...functions]),
  };
}

export const javascript = dialect("javascript", false);
export const typescript = dialect("typescript", true);
