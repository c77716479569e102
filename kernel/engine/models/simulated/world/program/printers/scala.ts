import type { Block, Stmt } from "../ir.ts";
import { assignment, braced, braceSteps } from "./common/braces.ts";
import type { Dialect, Printer, StepTexts } from "./common/dialect.ts";
import { type Helpers, neededHelpers } from "./common/helpers.ts";
import { camelCase, words } from "./common/names.ts";
import { atom, called, digits, operatorRanks, quoted, spaced } from "./common/text.ts";
import { scalaIndex, scalaOperators, scalaType } from "./scala-operators.ts";

/** True if a loop's body contains a `break` (or `continue`) outside inner loops. */
const hasStep = (block: Block, kind: "break" | "continue"): boolean =>
  block.some(
    (stmt: Stmt) =>
      stmt.kind === kind || (stmt.kind === "if" && [stmt.body, stmt.otherwise].some((one) => hasStep(one, kind))),
  );

/** The lines of a loop. `break` and `continue` leave a `boundary` block, because Scala has no such statements. */
function loop(head: string, block: Block, printer: Printer): readonly string[] {
  const body = hasStep(block, "continue")
    ? printer.indent(["boundary[Unit] { next ?=>", ...printer.block(block), "}"])
    : printer.block(block);
  const loopLines = braced(head, body);
  if (hasStep(block, "continue") || hasStep(block, "break")) printer.needs.add("boundary");
  return hasStep(block, "break") ? ["boundary[Unit] { leave ?=>", ...printer.indent(loopLines), "}"] : loopLines;
}

const helpers: Helpers = {
  tokens: 'private var tokens = new StringTokenizer("")',
  out: "private val out = new StringBuilder",
  next: `private def nextToken(): String = {
  while (!tokens.hasMoreTokens) {
    tokens = new StringTokenizer(StdIn.readLine())
  }
  tokens.nextToken()
}`,
};

const line = (printer: Printer, parts: readonly string[]) =>
  printer.need("out", `out${parts.join(".append(' ')")}.append('\\n')`);

const steps: StepTexts = {
  ...braceSteps({ end: "", parentheses: true }),
  let: ({ name, value }, printer) => [
    `${printer.isAssigned(name) ? "var" : "val"} ${printer.name(name)} = ${printer.text(value)}`,
  ],
  assign: (stmt, printer) => [assignment(stmt, printer)],
  set: ({ place, value }, printer) => [`${printer.text(place)} = ${printer.text(value)}`],
  push: ({ place, value }, printer) => [
    `${printer.text(place, operatorRanks.atom)} += ${printer.text(value, operatorRanks.or)}`,
  ],
  removeLast: ({ place }, printer) => [`${printer.text(place, operatorRanks.atom)}.dropRightInPlace(1)`],
  put: ({ map, key, value }, printer) => [`${printer.name(map)}(${printer.text(key)}) = ${printer.text(value)}`],
  removeKey: ({ map, key }, printer) => [`${printer.name(map)}.remove(${printer.text(key)})`],
  while: ({ test, body }, printer) => loop(`while (${printer.text(test)})`, body, printer),
  for: ({ name, from, to, body }, printer) =>
    loop(
      `for (${printer.name(name)} <- ${printer.text(from, operatorRanks.sum)} until ${printer.text(to, operatorRanks.sum)})`,
      body,
      printer,
    ),
  down: ({ name, from, to, body }, printer) => {
    const step = printer.isSmall ? "-1" : "-1L";
    return loop(
      `for (${printer.name(name)} <- ${printer.text(from, operatorRanks.sum)} to ${printer.text(to, operatorRanks.sum)} by ${step})`,
      body,
      printer,
    );
  },
  each: ({ name, list, body }, printer) => loop(`for (${printer.name(name)} <- ${printer.text(list)})`, body, printer),
  break: () => ["boundary.break()(using leave)"],
  continue: () => ["boundary.break()(using next)"],
  print: ({ values }, printer) => [
    line(
      printer,
      values.map((value) => `.append(${printer.text(value)})`),
    ),
  ],
  printList: ({ list }, printer) => [
    line(printer, [`.append(${printer.text(list, operatorRanks.atom)}.mkString(" "))`]),
  ],
};

function file(groups: readonly (readonly string[])[], printer: Printer): string {
  const allGroups = [...neededHelpers(helpers, printer), ...groups];
  const text = allGroups.flat().join("\n");
  const imports = [
    ...(text.includes("StringTokenizer") ? ["import java.util.StringTokenizer"] : []),
    ...(/\b(ArrayBuffer|mutable\.Map)\b/.test(text) ? ["import scala.collection.mutable"] : []),
    ...(text.includes("ArrayBuffer") ? ["import scala.collection.mutable.ArrayBuffer"] : []),
    ...(text.includes("StdIn") ? ["import scala.io.StdIn"] : []),
    ...(printer.needs.has("boundary") ? ["import scala.util.boundary"] : []),
  ];
  return spaced([imports, ...allGroups]);
}

/** Scala 3. Integers are `Int` if the program's integers stay below 2^31 (`maxAbs`), else `Long`. */
export const scala: Dialect = {
  language: "scala",
  indent: "  ",
  name: camelCase,
  reserved: words(
    "abstract case catch class def do else enum export extends false final finally for given if implicit import lazy match new null",
    "object override package private protected return sealed super then this throw trait true try type val var while with yield as derives end",
    "extension infix inline opaque open transparent using out tokens nextToken next leave boundary mutable math main",
  ),
  operators: scalaOperators,
  values: {
    int: ({ value }, printer) => digits(value, printer.isSmall ? "" : "L"),
    bool: ({ value }) => atom(String(value)),
    text: ({ value }) => quoted(value),
    list: ({ items, of }, printer) =>
      atom(`ArrayBuffer[${scalaType(of, printer)}](${printer.texts(items).join(", ")})`),
    map: ({ key, value }, printer) => atom(`mutable.Map[${scalaType(key, printer)}, ${scalaType(value, printer)}]()`),
    var: ({ name }, printer) => atom(printer.name(name)),
    call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) => {
      const key = columns.map((column) => `row(${column})`);
      return atom(
        `${printer.text(rows, operatorRanks.atom)}.sortBy(row => ${key.length > 1 ? `(${key.join(", ")})` : key[0]})`,
      );
    },
    read: ({ what }, printer) => {
      if (what === "line") return atom("StdIn.readLine()");
      printer.needs.add("tokens");
      const text = what === "word" ? "nextToken()" : `nextToken().${printer.isSmall ? "toInt" : "toLong"}`;
      return printer.need("next", atom(text));
    },
    readInts: ({ count }, printer) => {
      printer.needs.add("tokens");
      const item = `nextToken().${printer.isSmall ? "toInt" : "toLong"}`;
      return printer.need("next", atom(`ArrayBuffer.fill(${scalaIndex(printer, count)})(${item})`));
    },
  },
  steps,
  fn: ({ name, parameters, result }, body, printer) =>
    braced(
      `def ${printer.name(name)}(${parameters.map((one) => `${printer.name(one.name)}: ${scalaType(one.type, printer)}`).join(", ")}): ${scalaType(result, printer)} =`,
      body,
    ),
  programText: (functions, main, printer) => {
    const end = printer.needs.has("out") ? ["print(out)"] : [];
    const start = braced("def main(args: Array[String]): Unit =", printer.indent([...main, ...end]));
    const members = [...neededHelpers(helpers, printer), ...functions, start];
    printer.needs.delete("tokens");
    printer.needs.delete("out");
    printer.needs.delete("next");
    const body = members.flatMap((group, index) => (index === 0 ? group : ["", ...group]));
    return file([braced("object Main", printer.indent(body))], printer);
  },
  unit: file,
};
