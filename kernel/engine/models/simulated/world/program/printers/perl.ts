import type { Expr, Type } from "../ir.ts";
import { assignment, braced, braceSteps } from "./common/braces.ts";
import { cOperators } from "./common/c-operators.ts";
import type { Dialect, OperatorText, OperatorTexts, Printer, StepTexts } from "./common/dialect.ts";
import { type Helpers, helper, neededHelpers } from "./common/helpers.ts";
import { snakeCase, words } from "./common/names.ts";
import { atom, called, digits, infix, isInteger, operatorRanks, pattern, plus, quoted, spaced } from "./common/text.ts";

const isNested = (type: Type) => type.kind === "list" || type.kind === "map";

/** Dereferences a list or map: `@{...}` gives the elements, `%{...}` the keys and values. */
const contents = (printer: Printer, expr: Expr, sign = "@") => `${sign}{${printer.text(expr)}}`;

const byKind =
  (numbers: string, texts: string, rank: number): OperatorText =>
  (printer, left, right) =>
    infix(printer.type(left!).kind === "text" ? texts : numbers, rank)(printer, left!, right!);

const orderOf = (type: Type) => (type.kind === "text" ? "sort" : "sort { $a <=> $b }");
const namedCall =
  (name: string): OperatorText =>
  (printer, value) =>
    atom(`${name}(${printer.text(value!)})`);

/** The text of an element of a list or map, such as `$grid->[0][1]`; `place` is the subscript. */
const element = (printer: Printer, of: Expr, place: string) => {
  const text = printer.text(of, operatorRanks.atom);
  return atom(/[\]}]$/.test(text) && text.startsWith("$") ? `${text}${place}` : `${text}->${place}`);
};

const operators: OperatorTexts = {
  ...cOperators,
  floorDiv: helper("floor_div"),
  min: helper("min"),
  max: helper("max"),
  wrap32: pattern("((@1 & 0xFFFFFFFF) ^ 0x80000000) - 0x80000000", operatorRanks.sum),
  lt: byKind("<", "lt", operatorRanks.order),
  le: byKind("<=", "le", operatorRanks.order),
  gt: byKind(">", "gt", operatorRanks.order),
  ge: byKind(">=", "ge", operatorRanks.order),
  eq: byKind("==", "eq", operatorRanks.equal),
  ne: byKind("!=", "ne", operatorRanks.equal),
  len: (printer, of) => {
    const { kind } = printer.type(of!);
    if (kind === "text") return atom(`length(${printer.text(of!)})`);
    return atom(`scalar(${kind === "map" ? `keys ${contents(printer, of!, "%")}` : contents(printer, of!)})`);
  },
  at: (printer, of, index) =>
    printer.type(of!).kind === "text"
      ? atom(`substr(${printer.text(of!)}, ${printer.text(index!)}, 1)`)
      : element(printer, of!, `[${printer.text(index!)}]`),
  slice: (printer, of, from, to) => {
    if (printer.type(of!).kind === "list")
      return atom(
        `[${contents(printer, of!)}[${printer.text(from!, operatorRanks.sum)} .. ${printer.text(plus(to!, -1), operatorRanks.sum)}]]`,
      );
    const length = isInteger(from!, 0)
      ? printer.text(to!)
      : `${printer.text(to!, operatorRanks.sum)} - ${printer.text(from!, operatorRanks.sum + 1)}`;
    return atom(`substr(${printer.text(of!)}, ${printer.text(from!)}, ${length})`);
  },
  concat: infix(".", operatorRanks.sum),
  reversed: (printer, of) =>
    atom(
      printer.type(of!).kind === "text"
        ? `scalar(reverse(${printer.text(of!)}))`
        : `[reverse ${contents(printer, of!)}]`,
    ),
  sorted: (printer, of) => {
    const type = printer.type(of!);
    return atom(`[${orderOf(type.kind === "list" ? type.of : type)} ${contents(printer, of!)}]`);
  },
  fill: (printer, count, value) =>
    atom(
      isNested(printer.type(value!))
        ? `[map { ${printer.text(value!).replace(/^\{/, "+{")} } 1 .. ${printer.text(count!, operatorRanks.sum)}]`
        : `[(${printer.text(value!)}) x ${printer.text(count!, operatorRanks.atom)}]`,
    ),
  copy: (printer, of) => {
    const type = printer.type(of!);
    if (type.kind === "map") return atom(`{${contents(printer, of!, "%")}}`);
    const isDeep = type.kind === "list" && isNested(type.of);
    return atom(isDeep ? `[map { [@{$_}] } ${contents(printer, of!)}]` : `[${contents(printer, of!)}]`);
  },
  code: namedCall("ord"),
  chr: namedCall("chr"),
  toText: (printer, of) => printer.value(of!),
  toInt: namedCall("int"),
  join: (printer, of, separator) => atom(`join(${printer.text(separator!)}, ${contents(printer, of!)})`),
  split: helper("split_at"),
  upper: namedCall("uc"),
  lower: namedCall("lc"),
  lookup: (printer, of, key, other) => ({
    text: `${element(printer, of!, `{${printer.text(key!)}}`).text} // ${printer.text(other!, operatorRanks.or + 1)}`,
    rank: operatorRanks.or,
  }),
  has: (printer, of, key) => atom(`exists(${element(printer, of!, `{${printer.text(key!)}}`).text})`),
  keys: (printer, of) => {
    const type = printer.type(of!);
    return atom(`[${orderOf(type.kind === "map" ? type.key : type)} keys ${contents(printer, of!, "%")}]`);
  },
};

const helpers: Helpers = {
  read_line: `sub read_line {
    my $line = <STDIN>;
    $line =~ s/\\r?\\n$//;
    return $line;
}`,
  floor_div: `sub floor_div {
    my ($x, $y) = @_;
    my $quotient = $x / $y;
    return $x % $y != 0 && ($x < 0) != ($y < 0) ? $quotient - 1 : $quotient;
}`,
  min: `sub min {
    my ($x, $y) = @_;
    return $x < $y ? $x : $y;
}`,
  max: `sub max {
    my ($x, $y) = @_;
    return $x > $y ? $x : $y;
}`,
  split_at: `sub split_at {
    my ($text, $separator) = @_;
    return length($text) ? [split(/\\Q$separator\\E/, $text, -1)] : [""];
}`,
};

const steps: StepTexts = {
  ...braceSteps({
    end: ";",
    parentheses: true,
    remark: "#",
    elseIf: "elsif",
    leave: { break: "last", continue: "next" },
  }),
  let: ({ name, value }, printer) => [`my $${printer.name(name)} = ${printer.text(value)};`],
  assign: (stmt, printer) => [
    `${assignment(stmt, printer, { plusPlus: true, signs: { add: "+", sub: "-", mul: "*", concat: "." } })};`,
  ],
  set: ({ place, value }, printer) => [`${printer.text(place)} = ${printer.text(value)};`],
  push: ({ place, value }, printer) => [`push ${contents(printer, place)}, ${printer.text(value)};`],
  removeLast: ({ place }, printer) => [`pop ${contents(printer, place)};`],
  put: ({ map, key, value }, printer) => [`$${printer.name(map)}->{${printer.text(key)}} = ${printer.text(value)};`],
  removeKey: ({ map, key }, printer) => [`delete $${printer.name(map)}->{${printer.text(key)}};`],
  for: ({ name, from, to, body }, printer) =>
    braced(
      `for my $${printer.name(name)} (${printer.text(from, operatorRanks.sum)} .. ${printer.text(plus(to, -1), operatorRanks.sum)})`,
      printer.block(body),
    ),
  down: ({ name, from, to, body }, printer) =>
    braced(
      `for my $${printer.name(name)} (reverse ${printer.text(to, operatorRanks.sum)} .. ${printer.text(from, operatorRanks.sum)})`,
      printer.block(body),
    ),
  each: ({ name, list, body }, printer) =>
    braced(`for my $${printer.name(name)} (${contents(printer, list)})`, printer.block(body)),
  print: ({ values }, printer) => {
    if (values.length < 2) return [`print ${[...printer.texts(values), '"\\n"'].join(", ")};`];
    return [`print join(" ", ${printer.texts(values).join(", ")}), "\\n";`];
  },
  printList: ({ list }, printer) => [`print join(" ", ${contents(printer, list)}), "\\n";`],
};

const file = (groups: readonly (readonly string[])[], printer: Printer) =>
  spaced([
    ["use strict;", "use warnings;", "use integer;"],
    printer.needs.has("tokens") ? ["my @tokens = split(' ', do { local $/; <STDIN> });"] : [],
    ...neededHelpers(helpers, printer),
    ...groups,
  ]);

/** Perl 5, with `use integer`, so that quotients are whole and integers have 64 bits. Lists and maps are references. */
export const perl: Dialect = {
  language: "perl",
  indent: "    ",
  name: snakeCase,
  reserved: words("a b _ tokens"),
  reservedForFunctions: words(
    "abs and atan2 chop chr cmp cos delete die do each else elsif eq eval exists exit exp for foreach format ge goto grep gt hex if int",
    "index join keys last lc le length local log lt map my ne next no not oct open or ord our pack pop pos print push q qq qr quotemeta qw",
    "rand read redo ref return reverse rindex say scalar shift sin sleep sort splice split sprintf sqrt srand sub substr tie time tr uc",
    "undef unless unshift until use values wait warn while write x xor y m s",
    ...Object.keys(helpers),
  ),
  operators,
  values: {
    int: ({ value }) => digits(value),
    bool: ({ value }) => atom(value ? "1" : "0"),
    text: ({ value }) => quoted(value, '"\\$@'),
    list: ({ items }, printer) => atom(`[${printer.texts(items).join(", ")}]`),
    map: () => atom("{}"),
    var: ({ name }, printer) => atom(`$${printer.name(name)}`),
    call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) => {
      const order = columns.map((column) => `$a->[${column}] <=> $b->[${column}]`);
      return atom(`[sort { ${order.join(" || ")} } ${contents(printer, rows)}]`);
    },
    read: ({ what }, printer) => {
      if (what === "line") return printer.need("read_line", atom("read_line()"));
      return printer.need("tokens", atom(what === "int" ? "int(shift @tokens)" : "shift @tokens"));
    },
    readInts: ({ count }, printer) =>
      printer.need("tokens", atom(`[map { int } splice(@tokens, 0, ${printer.text(count)})]`)),
  },
  steps,
  fn: ({ name, parameters }, body, printer) =>
    braced(`sub ${printer.name(name)}`, [
      ...(parameters.length > 0
        ? printer.indent([`my (${parameters.map((one) => `$${printer.name(one.name)}`).join(", ")}) = @_;`])
        : []),
      ...body,
    ]),
  programText: (functions, main, printer) => file([...functions, main], printer),
  unit: (functions, printer) => file([...functions, ["1;"]], printer),
};
