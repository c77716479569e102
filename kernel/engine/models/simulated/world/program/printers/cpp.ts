import { changedNames } from "../check.ts";
import type { Expr, Fn, Type } from "../ir.ts";
import { allValues } from "../walk.ts";
import { assignment, braced, braceSteps } from "./common/braces.ts";
import type { Dialect, Printer, StepTexts } from "./common/dialect.ts";
import { snakeCase, words } from "./common/names.ts";
import { atom, called, digits, isCharacter, isInteger, operatorRanks, quoted, spaced } from "./common/text.ts";
import { cppHeaders, cppHelpers } from "./cpp-helpers.ts";
import { charText, cppOperators, cppType } from "./cpp-operators.ts";

const isLarge = (type: Type) => type.kind !== "int" && type.kind !== "bool";

const parameterText = (name: string, type: Type, printer: Printer) =>
  isLarge(type)
    ? `const ${cppType(type, printer)}& ${printer.name(name)}`
    : `${cppType(type, printer)} ${printer.name(name)}`;

const readInto = (target: string, value: Expr): string =>
  value.kind === "read" && value.what === "line" ? `getline(cin, ${target});` : `cin >> ${target};`;

const readAll = (target: string, printer: Printer) => {
  const item = target === "x" ? "y" : "x";
  return [
    `for (${cppType({ kind: "int" }, printer)}& ${item} : ${target}) {`,
    ...printer.indent([`cin >> ${item};`]),
    "}",
  ];
};

const items = (value: Extract<Expr, { kind: "list" }>, printer: Printer): string =>
  `{${value.items.map((item) => (item.kind === "list" && item.of.kind !== "text" ? items(item, printer) : printer.text(item))).join(", ")}}`;

const steps: StepTexts = {
  ...braceSteps({ end: ";", parentheses: true }),
  let: ({ name, value }, printer) => {
    const target = printer.name(name);
    const type = cppType(printer.type(value), printer);
    if (value.kind === "read") return [`${type} ${target};`, readInto(target, value)];
    if (value.kind === "readInts")
      return [`${type} ${target}(${printer.text(value.count)});`, ...readAll(target, printer)];
    if (value.kind === "map" || (value.kind === "list" && value.items.length === 0)) return [`${type} ${target};`];
    if (value.kind === "list") return [`${type} ${target} = ${items(value, printer)};`];
    if (value.kind === "apply" && value.op === "fill") {
      const [count, item] = value.args;
      return [`${type} ${target}(${printer.text(count!)}, ${printer.text(item!)});`];
    }
    if (value.kind === "apply" && value.op === "sorted")
      return [`${type} ${target} = ${printer.text(value.args[0]!)};`, `sort(${target}.begin(), ${target}.end());`];
    return [`${type} ${target} = ${printer.text(value)};`];
  },
  assign: (stmt, printer) => {
    const target = printer.name(stmt.name);
    const { value } = stmt;
    if (value.kind === "read") return [readInto(target, value)];
    if (value.kind === "readInts")
      return [
        `${target} = ${cppType(printer.type(value), printer)}(${printer.text(value.count)});`,
        ...readAll(target, printer),
      ];
    return [`${assignment(stmt, printer, { plusPlus: true })};`];
  },
  set: ({ place, value }, printer) => [`${printer.text(place)} = ${printer.text(value)};`],
  push: ({ place, value }, printer) => {
    const target = printer.text(place, operatorRanks.atom);
    if (value.kind === "read") return [`${target}.emplace_back();`, readInto(`${target}.back()`, value)];
    return [
      `${target}.push_back(${value.kind === "list" && value.of.kind !== "text" ? items(value, printer) : printer.text(value)});`,
    ];
  },
  removeLast: ({ place }, printer) => [`${printer.text(place, operatorRanks.atom)}.pop_back();`],
  put: ({ map, key, value }, printer) => {
    const place = `${printer.name(map)}[${printer.text(key)}]`;
    const [old, by] = value.kind === "apply" && value.op === "add" ? value.args : [];
    if (by !== undefined && old?.kind === "apply" && old.op === "lookup") {
      const [from, at, other] = old.args;
      const isSame = JSON.stringify([from, at]) === JSON.stringify([{ kind: "var", name: map }, key]);
      if (isSame && isInteger(other!, 0))
        return [isInteger(by, 1) ? `${place}++;` : `${place} += ${printer.text(by)};`];
    }
    return [`${place} = ${printer.text(value)};`];
  },
  removeKey: ({ map, key }, printer) => [`${printer.name(map)}.erase(${printer.text(key)});`],
  for: ({ name, from, to, body }, printer) => {
    const variable = printer.name(name);
    const type = cppType({ kind: "int" }, printer);
    const head = `for (${type} ${variable} = ${printer.text(from)}; ${variable} < ${printer.text(to, operatorRanks.order + 1)}; ${variable}++)`;
    return braced(head, printer.block(body));
  },
  down: ({ name, from, to, body }, printer) => {
    const variable = printer.name(name);
    const type = cppType({ kind: "int" }, printer);
    const head = `for (${type} ${variable} = ${printer.text(from)}; ${variable} >= ${printer.text(to, operatorRanks.order + 1)}; ${variable}--)`;
    return braced(head, printer.block(body));
  },
  each: ({ name, list, body }, printer) => {
    const type = printer.type(list);
    const of = type.kind === "list" ? type.of : type;
    const variable = printer.name(name);
    if (
      list.kind === "apply" &&
      list.op === "keys" &&
      list.args[0]?.kind === "var" &&
      !changedNames(body).has(list.args[0].name)
    )
      return braced(`for (const auto& entry : ${printer.text(list.args[0])})`, [
        ...printer.indent([`const ${cppType(of, printer)}& ${variable} = entry.first;`]),
        ...printer.block(body),
      ]);
    const item = isLarge(of) ? `const ${cppType(of, printer)}& ${variable}` : `${cppType(of, printer)} ${variable}`;
    return braced(`for (${item} : ${printer.text(list)})`, printer.block(body));
  },
  print: ({ values }, printer) => {
    const parts = values.map((value) =>
      isCharacter(value, printer) ? charText(printer, value)! : printer.text(value, operatorRanks.sum),
    );
    return [`cout << ${[parts.join(" << ' ' << "), "'\\n'"].filter((part) => part !== "").join(" << ")};`];
  },
  printList: ({ list }, printer) => [printer.need("print_list", `print_list(${printer.text(list)});`)],
};

const signature = ({ name, parameters, result }: Fn, printer: Printer) =>
  `${cppType(result, printer)} ${printer.name(name)}(${parameters.map((one) => parameterText(one.name, one.type, printer)).join(", ")})`;

/** Forward declarations of the functions that an earlier function calls. */
function declarations(printer: Printer): readonly string[] {
  const { functions } = printer.program;
  return functions.flatMap((fn, index) => {
    const isEarly = functions
      .slice(0, index)
      .some(({ body }) => [...allValues(body)].some((value) => value.kind === "call" && value.name === fn.name));
    return isEarly ? [`${signature(fn, printer)};`] : [];
  });
}

function fileText(groups: readonly (readonly string[])[], printer: Printer): string {
  const integer = cppType({ kind: "int" }, printer);
  const helpers = Object.entries(cppHelpers).flatMap(([name, text]) =>
    printer.needs.has(name) ? [text.replaceAll("INT", integer).split("\n")] : [],
  );
  const allGroups = [...helpers, ...groups];
  const text = allGroups.flat().join("\n");
  const headers = cppHeaders.flatMap(([sign, header]) => (sign.test(text) ? [`#include <${header}>`] : []));
  return spaced([headers, ["using namespace std;"], ...allGroups]);
}

/** C++17. Integers are `int` if the program's integers stay below 2^31 (`maxAbs`), else `long long`. */
export const cpp: Dialect = {
  language: "cpp",
  indent: "    ",
  name: snakeCase,
  reserved: words(
    "alignas alignof and and_eq asm auto bitand bitor bool break case catch char class compl const constexpr continue decltype",
    "default delete do double else enum explicit export extern false float for friend goto if inline int long mutable namespace",
    "new noexcept not not_eq nullptr operator or or_eq private protected public register return short signed sizeof static struct",
    "switch template this throw true try typedef typeid typename union unsigned using virtual void volatile while xor xor_eq",
    "cin cout string vector map min max abs sort reverse getline to_string stoi stoll main entry stable_sort toupper tolower",
    ...Object.keys(cppHelpers),
  ),
  reservedForFunctions: words(
    "count size begin end next prev distance move swap list set left right hex dec fill copy find data rank function array index",
    "hash pair tuple any optional variant ref invoke apply ignore exchange forward greater less negate bind signal wait system remainder round floor ceil pow exp log sin cos tan sqrt gamma div abs clock rand atoi",
    "iota accumulate reduce transform generate rotate shuffle sample includes mismatch destroy launder midpoint lerp to_chars ws flush endl ends",
    "time y0 y1 unique merge equal search remove replace rotate partition advance plus minus divides modulus all_of any_of gcd lcm",
  ),
  operators: cppOperators,
  values: {
    int: ({ value }) => digits(value),
    bool: ({ value }) => atom(String(value)),
    text: ({ value }) => quoted(value),
    list: (value, printer) => atom(`${cppType(printer.type(value), printer)}${items(value, printer)}`),
    map: (value, printer) => atom(`${cppType({ ...value, kind: "map" }, printer)}()`),
    var: ({ name }, printer) => atom(printer.name(name)),
    call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) =>
      printer.need("sorted_rows", atom(`sorted_rows(${printer.text(rows)}, {${columns.join(", ")}})`)),
    read: () => atom(""),
    readInts: () => atom(""),
  },
  steps,
  fn: (fn, body, printer) => braced(signature(fn, printer), body),
  programText: (functions, main, printer) => {
    const start = main.some((line) => line.includes("cin")) || functions.flat().some((line) => line.includes("cin "));
    const fast = start ? ["ios::sync_with_stdio(false);", "cin.tie(nullptr);", ""] : [];
    const body = printer.indent([...fast, ...main, "return 0;"]);
    return fileText([declarations(printer), ...functions, braced("int main()", body)], printer);
  },
  unit: (functions, printer) => fileText([declarations(printer), ...functions], printer),
};
