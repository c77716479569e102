import type { Expr } from "../ir.ts";
import { allValues } from "../walk.ts";
import { assignment, braced, braceSteps } from "./common/braces.ts";
import type { Dialect, Printer, StepTexts } from "./common/dialect.ts";
import { neededHelpers, neededImports } from "./common/helpers.ts";
import { camelCase, words } from "./common/names.ts";
import { atom, called, digits, isInteger, operatorRanks, quoted, spaced } from "./common/text.ts";
import { goHelpers, goImports } from "./go-helpers.ts";
import { goOperators, goType } from "./go-operators.ts";

const countedLoop = (stmt: Parameters<StepTexts["for"]>[0] | Parameters<StepTexts["down"]>[0], printer: Printer) => {
  const variable = printer.name(stmt.name);
  const [sign, step] = stmt.kind === "for" ? ["<", "++"] : [">=", "--"];
  const head = `for ${variable} := ${printer.text(stmt.from)}; ${variable} ${sign} ${printer.text(stmt.to, operatorRanks.order + 1)}; ${variable}${step}`;
  return braced(head, printer.block(stmt.body));
};

const steps: StepTexts = {
  ...braceSteps({ end: "", parentheses: false, whileWord: "for" }),
  let: ({ name, value }, printer) => [`${printer.name(name)} := ${printer.text(value)}`],
  assign: (stmt, printer) => [assignment(stmt, printer, { plusPlus: true })],
  set: ({ place, value }, printer) => [`${printer.text(place)} = ${printer.text(value)}`],
  push: ({ place, value }, printer) => [
    `${printer.text(place)} = append(${printer.text(place)}, ${printer.text(value)})`,
  ],
  removeLast: ({ place }, printer) => {
    const target = printer.text(place);
    return [`${target} = ${target}[:len(${target})-1]`];
  },
  put: ({ map, key, value }, printer) => {
    const place: Expr = {
      kind: "apply",
      op: "lookup",
      args: [{ kind: "var", name: map }, key, { kind: "int", value: "0" }],
    };
    const target = `${printer.name(map)}[${printer.text(key)}]`;
    if (value.kind === "apply" && value.op === "add" && JSON.stringify(value.args[0]) === JSON.stringify(place))
      return [isInteger(value.args[1]!, 1) ? `${target}++` : `${target} += ${printer.text(value.args[1]!)}`];
    return [`${target} = ${printer.text(value)}`];
  },
  removeKey: ({ map, key }, printer) => [`delete(${printer.name(map)}, ${printer.text(key)})`],
  for: countedLoop,
  down: countedLoop,
  each: ({ name, list, body }, printer) => {
    const isRead = [...allValues(body)].some((value) => value.kind === "var" && value.name === name);
    return braced(
      `for ${isRead ? `_, ${printer.name(name)} := ` : ""}range ${printer.text(list)}`,
      printer.block(body),
    );
  },
  print: ({ values }, printer) => [
    printer.need("out", `fmt.Fprintln(${["out", ...printer.texts(values)].join(", ")})`),
  ],
  printList: ({ list }, printer) => {
    printer.needs.add("out");
    return [printer.need("printList", `printList(${printer.text(list)})`)];
  },
};

function file(groups: readonly (readonly string[])[], printer: Printer): string {
  const allGroups = [...neededHelpers(goHelpers, printer), ...groups];
  const imports = neededImports(goImports, allGroups);
  return spaced([
    ["package main"],
    imports.length > 0 ? ["import (", ...imports.map((name) => `\t"${name}"`), ")"] : [],
    ...allGroups,
  ]);
}

/** Go. Integers are `int`, which has 64 bits. */
export const go: Dialect = {
  language: "go",
  indent: "\t",
  name: camelCase,
  reserved: words(
    "break case chan const continue default defer else fallthrough for func go goto if import interface map package range return",
    "select struct switch type var append bool byte cap clear close complex copy delete error false float64 int int64 len make max min",
    "new nil panic print println real recover rune string true uint any iota main init fmt os bufio strings strconv slices maps out",
    ...Object.keys(goHelpers),
  ),
  operators: goOperators,
  values: {
    int: ({ value }) => digits(value),
    bool: ({ value }) => atom(String(value)),
    text: ({ value }) => quoted(value),
    list: (value, printer) => {
      const items = value.items.map((item) =>
        item.kind === "list" ? printer.text(item).replace(/^[^{]*/, "") : printer.text(item),
      );
      return atom(`${goType(printer.type(value))}{${items.join(", ")}}`);
    },
    map: (value) => atom(`${goType(value)}{}`),
    var: ({ name }, printer) => atom(printer.name(name)),
    call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) =>
      printer.need("sortedRows", atom(`sortedRows(${[printer.text(rows), ...columns].join(", ")})`)),
    read: ({ what }, printer) => {
      printer.needs.add("scanner");
      if (what === "line") return printer.need("readLine", atom("readLine()"));
      printer.needs.add("readWord");
      if (what === "word") return atom("readWord()");
      printer.needs.add("toInt");
      return printer.need("readInt", atom("readInt()"));
    },
    readInts: ({ count }, printer) => {
      for (const need of ["scanner", "readWord", "toInt", "readInt"]) printer.needs.add(need);
      return printer.need("readInts", atom(`readInts(${printer.text(count)})`));
    },
  },
  steps,
  fn: ({ name, parameters, result }, body, printer) =>
    braced(
      `func ${printer.name(name)}(${parameters.map((one) => `${printer.name(one.name)} ${goType(one.type)}`).join(", ")}) ${goType(result)}`,
      body,
    ),
  programText: (functions, main, printer) => {
    const start = [
      ...(printer.needs.has("scanner") ? ["scanner.Buffer(make([]byte, 1<<16), 1<<26)"] : []),
      ...(printer.needs.has("readWord") ? ["scanner.Split(bufio.ScanWords)"] : []),
      ...(printer.needs.has("out") ? ["defer out.Flush()"] : []),
    ];
    return file([...functions, braced("func main()", printer.indent([...start, ...main]))], printer);
  },
  unit: (functions, printer) => file(functions, printer),
};
