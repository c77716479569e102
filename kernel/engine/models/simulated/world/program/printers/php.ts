import type { Expr, Type } from "../ir.ts";
import { assignment, braced, braceSteps } from "./common/braces.ts";
import { cOperators } from "./common/c-operators.ts";
import type { Dialect, OperatorText, OperatorTexts, Printer, StepTexts } from "./common/dialect.ts";
import { type Helpers, helper, neededHelpers } from "./common/helpers.ts";
import { camelCase, words } from "./common/names.ts";
import { atom, called, digits, flat, infix, isInteger, operatorRanks, pattern, quoted, spaced } from "./common/text.ts";

const types = { int: "int", bool: "bool", text: "string", list: "array", map: "array" } as const;
const joint = 65;

const least =
  (op: "min" | "max"): OperatorText =>
  (printer, ...args) =>
    called(op)(printer, ...flat(op, args));

const orderComparison =
  (sign: string): OperatorText =>
  (printer, left, right) =>
    printer.type(left!).kind === "text"
      ? { text: `${called("strcmp")(printer, left!, right!).text} ${sign} 0`, rank: operatorRanks.order }
      : infix(sign, operatorRanks.order)(printer, left!, right!);

const byKind =
  (text: OperatorText, other: OperatorText): OperatorText =>
  (printer, ...args) =>
    (printer.type(args[0]!).kind === "text" ? text : other)(printer, ...args);

const lengthOf = (printer: Printer, from: Expr, to: Expr) =>
  isInteger(from, 0)
    ? printer.text(to)
    : `${printer.text(to, operatorRanks.sum)} - ${printer.text(from, operatorRanks.sum + 1)}`;
const part =
  (name: string): OperatorText =>
  (printer, of, from, to) =>
    atom(`${name}(${printer.text(of!)}, ${printer.text(from!)}, ${lengthOf(printer, from!, to!)})`);

const isText = (type: Type) => type.kind === "list" && type.of.kind === "text";

const operators: OperatorTexts = {
  ...cOperators,
  div: called("intdiv"),
  truncDiv: called("intdiv"),
  floorDiv: helper("floorDiv"),
  min: least("min"),
  max: least("max"),
  wrap32: pattern("((@1 & 0xFFFFFFFF) ^ 0x80000000) - 0x80000000", operatorRanks.sum),
  lt: orderComparison("<"),
  le: orderComparison("<="),
  gt: orderComparison(">"),
  ge: orderComparison(">="),
  eq: infix("===", operatorRanks.equal),
  ne: infix("!==", operatorRanks.equal),
  len: byKind(called("strlen"), called("count")),
  slice: byKind(part("substr"), part("array_slice")),
  concat: infix(".", joint),
  reversed: byKind(called("strrev"), called("array_reverse")),
  sorted: (printer, of) => helper(isText(printer.type(of!)) ? "sortedTexts" : "sorted")(printer, of!),
  fill: pattern("array_fill(0, $1, $2)"),
  copy: (printer, of) => printer.value(of!),
  code: called("ord"),
  chr: called("chr"),
  toText: called("strval"),
  toInt: called("intval"),
  join: pattern("implode($2, $1)"),
  split: pattern("explode($2, $1)"),
  upper: called("strtoupper"),
  lower: called("strtolower"),
  lookup: (printer, of, key, other) => ({
    text: `${printer.text(of!, operatorRanks.atom)}[${printer.text(key!)}] ?? ${printer.text(other!, operatorRanks.choice + 1)}`,
    rank: operatorRanks.choice,
  }),
  has: pattern("isset(@1[$2])"),
  keys: (printer, of) => {
    const type = printer.type(of!);
    return helper(type.kind === "map" && type.key.kind === "text" ? "sortedTextKeys" : "sortedKeys")(printer, of!);
  },
};

const helpers: Helpers = {
  nextToken: `function nextToken(): string {
    static $tokens = null;
    static $position = 0;
    if ($tokens === null) {
        $tokens = preg_split('/\\s+/', trim(stream_get_contents(STDIN)));
    }
    return $tokens[$position++];
}`,
  nextLine: `function nextLine(): string {
    return rtrim(fgets(STDIN), "\\r\\n");
}`,
  readInts: `function readInts(int $count): array {
    $items = [];
    for ($i = 0; $i < $count; $i++) {
        $items[] = intval(nextToken());
    }
    return $items;
}`,
  floorDiv: `function floorDiv(int $a, int $b): int {
    $quotient = intdiv($a, $b);
    return $a % $b !== 0 && ($a < 0) !== ($b < 0) ? $quotient - 1 : $quotient;
}`,
  sorted: `function sorted(array $items): array {
    sort($items);
    return $items;
}`,
  sortedTexts: `function sortedTexts(array $items): array {
    sort($items, SORT_STRING);
    return $items;
}`,
  sortedKeys: `function sortedKeys(array $entries): array {
    $keys = array_keys($entries);
    sort($keys);
    return $keys;
}`,
  sortedTextKeys: `function sortedTextKeys(array $entries): array {
    $keys = array_map('strval', array_keys($entries));
    sort($keys, SORT_STRING);
    return $keys;
}`,
  sortedRows: `function sortedRows(array $rows, int ...$columns): array {
    usort($rows, function ($a, $b) use ($columns) {
        foreach ($columns as $column) {
            if ($a[$column] !== $b[$column]) {
                return $a[$column] <=> $b[$column];
            }
        }
        return 0;
    });
    return $rows;
}`,
};

const countedLoop = (stmt: Parameters<StepTexts["for"]>[0] | Parameters<StepTexts["down"]>[0], printer: Printer) => {
  const variable = `$${printer.name(stmt.name)}`;
  const [sign, step] = stmt.kind === "for" ? ["<", "++"] : [">=", "--"];
  const bounds = `${variable} = ${printer.text(stmt.from)}; ${variable} ${sign} ${printer.text(stmt.to, operatorRanks.order + 1)}`;
  return braced(`for (${bounds}; ${variable}${step})`, printer.block(stmt.body));
};

const steps: StepTexts = {
  ...braceSteps({ end: ";", parentheses: true, elseIf: "elseif" }),
  let: ({ name, value }, printer) => [`$${printer.name(name)} = ${printer.text(value)};`],
  assign: (stmt, printer) => [
    `${assignment(stmt, printer, { plusPlus: true, signs: { add: "+", sub: "-", mul: "*", concat: "." } })};`,
  ],
  set: ({ place, value }, printer) => [`${printer.text(place)} = ${printer.text(value)};`],
  push: ({ place, value }, printer) => [`${printer.text(place)}[] = ${printer.text(value)};`],
  removeLast: ({ place }, printer) => [`array_pop(${printer.text(place)});`],
  put: ({ map, key, value }, printer) => [`$${printer.name(map)}[${printer.text(key)}] = ${printer.text(value)};`],
  removeKey: ({ map, key }, printer) => [`unset($${printer.name(map)}[${printer.text(key)}]);`],
  for: countedLoop,
  down: countedLoop,
  each: ({ name, list, body }, printer) =>
    braced(`foreach (${printer.text(list)} as $${printer.name(name)})`, printer.block(body)),
  print: ({ values }, printer) => [
    `echo ${[printer.texts(values).join(', " ", '), '"\\n"'].filter(Boolean).join(", ")};`,
  ],
  printList: ({ list }, printer) => [`echo implode(" ", ${printer.text(list)}), "\\n";`],
};

const file = (groups: readonly (readonly string[])[], printer: Printer) => {
  if (printer.needs.has("readInts")) printer.needs.add("nextToken");
  return `<?php\n\n${spaced([...neededHelpers(helpers, printer), ...groups])}`;
};

/** PHP 8. Integers have 64 bits, and arrays are values. */
export const php: Dialect = {
  language: "php",
  indent: "    ",
  name: camelCase,
  reserved: words("this GLOBALS argv argc", ...Object.keys(helpers)),
  reservedForFunctions: words(
    "abstract and array as break callable case catch class clone const continue declare default die do echo else elseif empty end",
    "eval exit extends final finally fn for foreach function global goto if implements include instanceof interface isset list match",
    "namespace new or print private protected public require return static switch throw trait try unset use var while xor yield",
    "abs ceil chr count current each explode floor implode intdiv join key max min next ord pos pow prev range reset rsort sort sqrt",
    "split strlen substr trim usort chop date file hash header log mail max pi rand round rename similarText sleep time touch",
  ),
  operators,
  values: {
    int: ({ value }) => digits(value),
    bool: ({ value }) => atom(String(value)),
    text: ({ value }) => quoted(value, '"\\$'),
    list: ({ items }, printer) => atom(`[${printer.texts(items).join(", ")}]`),
    map: () => atom("[]"),
    var: ({ name }, printer) => atom(`$${printer.name(name)}`),
    call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) =>
      printer.need("sortedRows", atom(`sortedRows(${[printer.text(rows), ...columns].join(", ")})`)),
    read: ({ what }, printer) => {
      if (what === "line") return printer.need("nextLine", atom("nextLine()"));
      return printer.need("nextToken", atom(what === "int" ? "intval(nextToken())" : "nextToken()"));
    },
    readInts: ({ count }, printer) => printer.need("readInts", atom(`readInts(${printer.text(count)})`)),
  },
  steps,
  fn: ({ name, parameters, result }, body, printer) =>
    braced(
      `function ${printer.name(name)}(${parameters.map((one) => `${types[one.type.kind]} $${printer.name(one.name)}`).join(", ")}): ${types[result.kind]}`,
      body,
    ),
  programText: (functions, main, printer) => file([...functions, main], printer),
  unit: file,
};
