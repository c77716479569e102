import { changedNames } from "../check.ts";
import type { Expr } from "../ir.ts";
import { assignment, braced, braceSteps } from "./common/braces.ts";
import type { Dialect, Printer, StepTexts } from "./common/dialect.ts";
import { camelCase, words } from "./common/names.ts";
import { atom, called, digits, isCharacter, operatorRanks, quoted, spaced } from "./common/text.ts";
import { javaHelperNeeds, javaHelpers, javaImports } from "./java-helpers.ts";
import { javaOperators } from "./java-operators.ts";
import { boxed, javaCharText, javaIndexText, javaType } from "./java-values.ts";

const isApply = (expr: Expr, op: string): expr is Extract<Expr, { kind: "apply" }> =>
  expr.kind === "apply" && expr.op === op;
const int = { kind: "int" } as const;

const literal = (items: readonly Expr[], printer: Printer) =>
  items.length === 0
    ? "new ArrayList<>()"
    : `new ArrayList<>(List.of(${items.map((item) => boxed(item, printer)).join(", ")}))`;

/** The lines of a loop that fills a list of lists. Each iteration creates a new row, so no rows are shared. */
function fillRows(target: string, value: Extract<Expr, { kind: "apply" }>, printer: Printer): readonly string[] {
  const [count, item] = value.args;
  return braced(
    `while (${target}.size() < ${printer.text(count!, operatorRanks.order + 1)})`,
    printer.indent([`${target}.add(${printer.text(item!)});`]),
  );
}

const countedLoop = (stmt: Parameters<StepTexts["for"]>[0] | Parameters<StepTexts["down"]>[0], printer: Printer) => {
  const variable = printer.name(stmt.name);
  const [sign, step] = stmt.kind === "for" ? ["<", "++"] : [">=", "--"];
  const bounds = `${variable} = ${printer.text(stmt.from)}; ${variable} ${sign} ${printer.text(stmt.to, operatorRanks.order + 1)}`;
  return braced(`for (${javaType(int, printer)} ${bounds}; ${variable}${step})`, printer.block(stmt.body));
};

const steps: StepTexts = {
  ...braceSteps({ end: ";", parentheses: true }),
  let: ({ name, value }, printer) => {
    const type = printer.type(value);
    const target = `${javaType(type, printer)} ${printer.name(name)}`;
    if (isApply(value, "fill") && ["list", "map"].includes(printer.type(value.args[1]!).kind))
      return [`${target} = new ArrayList<>();`, ...fillRows(printer.name(name), value, printer)];
    if (isApply(value, "sorted"))
      return [
        `${target} = new ArrayList<>(${printer.text(value.args[0]!)});`,
        `Collections.sort(${printer.name(name)});`,
      ];
    return [`${target} = ${printer.text(value)};`];
  },
  assign: (stmt, printer) => [`${assignment(stmt, printer, { plusPlus: true })};`],
  set: ({ place, value }, printer) => {
    const [of, index] = (place as Extract<Expr, { kind: "apply" }>).args;
    return [
      `${printer.text(of!, operatorRanks.atom)}.set(${javaIndexText(index!, printer)}, ${boxed(value, printer)});`,
    ];
  },
  push: ({ place, value }, printer) => [`${printer.text(place, operatorRanks.atom)}.add(${boxed(value, printer)});`],
  removeLast: ({ place }, printer) => {
    const target = printer.text(place, operatorRanks.atom);
    return [`${target}.remove(${target}.size() - 1);`];
  },
  put: ({ map, key, value }, printer) => [
    `${printer.name(map)}.put(${boxed(key, printer)}, ${boxed(value, printer)});`,
  ],
  removeKey: ({ map, key }, printer) => [`${printer.name(map)}.remove(${boxed(key, printer)});`],
  for: countedLoop,
  down: countedLoop,
  each: ({ name, list, body }, printer) => {
    const type = printer.type(list);
    const item = `${javaType(type.kind === "list" ? type.of : type, printer)} ${printer.name(name)}`;
    const [map] = isApply(list, "keys") ? list.args : [];
    const isStill = map?.kind === "var" && !changedNames(body).has(map.name);
    return braced(
      `for (${item} : ${isStill ? `${printer.text(map)}.keySet()` : printer.text(list)})`,
      printer.block(body),
    );
  },
  print: ({ values }, printer) => {
    const parts = values.map(
      (value) => `.append(${isCharacter(value, printer) ? javaCharText(value, printer) : printer.text(value)})`,
    );
    return [printer.need("out", `out${parts.join(".append(' ')")}.append('\\n');`)];
  },
  printList: ({ list }, printer) => {
    const type = printer.type(list);
    const isText = type.kind === "list" && type.of.kind === "text";
    const line = isText
      ? `String.join(" ", ${printer.text(list)})`
      : printer.need("joined", `joined(${printer.text(list)})`);
    return [printer.need("out", `out.append(${line}).append('\\n');`)];
  },
};

function members(printer: Printer): readonly (readonly string[])[] {
  const add = (name: string): void => {
    printer.needs.add(name);
    javaHelperNeeds[name]?.forEach(add);
  };
  for (const name of [...printer.needs]) add(name);
  const [integer, box, read] = printer.isSmall ? ["int", "Integer", "nextInt"] : ["long", "Long", "nextLong"];
  const texts = Object.entries(javaHelpers).flatMap(([name, text]) => (printer.needs.has(name) ? [text] : []));
  const helperLines = texts.map((text) =>
    text.replaceAll("INT", integer!).replaceAll("BOX", box!).replaceAll("READ", read!).split("\n"),
  );
  const fields = helperLines.filter((lines) => lines.length === 1).flat();
  return [...(fields.length > 0 ? [fields] : []), ...helperLines.filter((lines) => lines.length > 1)];
}

function classText(name: string, groups: readonly (readonly string[])[], printer: Printer): string {
  const body = [...members(printer), ...groups].flatMap((group, index) => (index === 0 ? group : ["", ...group]));
  const text = body.join("\n");
  const imports = javaImports.flatMap(([sign, full]) => (sign.test(text) ? [`import ${full};`] : []));
  return spaced([imports, braced(name, printer.indent(body))]);
}

/** Java 17. Integers are `int` if the program's integers stay below 2^31 (`maxAbs`), else `long`. */
export const java: Dialect = {
  language: "java",
  indent: "    ",
  name: camelCase,
  reserved: words(
    "abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally",
    "float for goto if implements import instanceof int interface long native new package private protected public return short",
    "static strictfp super switch synchronized this throw throws transient try void volatile while true false null var record yield",
    "main out reader tokens",
    ...Object.keys(javaHelpers),
  ),
  operators: javaOperators,
  values: {
    int: ({ value }) => digits(value, BigInt(value) >= 2n ** 31n || BigInt(value) < -(2n ** 31n) ? "L" : ""),
    bool: ({ value }) => atom(String(value)),
    text: ({ value }) => quoted(value),
    list: ({ items }, printer) => atom(literal(items, printer)),
    map: () => atom("new TreeMap<>()"),
    var: ({ name }, printer) => atom(printer.name(name)),
    call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) =>
      printer.need("sortedRows", atom(`sortedRows(${[printer.text(rows), ...columns].join(", ")})`)),
    read: ({ what }, printer) => {
      const name = what === "line" ? "readLine" : what === "word" ? "next" : printer.isSmall ? "nextInt" : "nextLong";
      return printer.need(name, atom(`${name}()`));
    },
    readInts: ({ count }, printer) => {
      printer.needs.add(printer.isSmall ? "nextInt" : "nextLong");
      return printer.need("readInts", atom(`readInts(${printer.text(count)})`));
    },
  },
  steps,
  fn: ({ name, parameters, result }, body, printer) =>
    braced(
      `public static ${javaType(result, printer)} ${printer.name(name)}(${parameters
        .map((one) => `${javaType(one.type, printer)} ${printer.name(one.name)}`)
        .join(", ")})`,
      body,
    ),
  programText: (functions, main, printer) => {
    const end = printer.needs.has("out") ? ["System.out.print(out);"] : [];
    const start = braced("public static void main(String[] args)", printer.indent([...main, ...end]));
    return classText("public class Main", [...functions, start], printer);
  },
  unit: (functions, printer) => classText("class Solution", functions, printer),
};
