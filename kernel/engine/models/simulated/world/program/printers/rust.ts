import type { Type } from "../ir.ts";
import { assignment, braced, braceSteps } from "./common/braces.ts";
import type { Dialect, Printer, StepTexts } from "./common/dialect.ts";
import { type Helpers, neededHelpers } from "./common/helpers.ts";
import { snakeCase, words } from "./common/names.ts";
import { atom, digits, operatorRanks, plus, quoted, spaced } from "./common/text.ts";
import { isPlain, placeText, refText, rustIndexText, rustOperators, rustType } from "./rust-operators.ts";

const parameterType = (type: Type): string => {
  if (isPlain(type)) return rustType(type);
  if (type.kind === "list") return `&[${rustType(type.of)}]`;
  return type.kind === "text" ? "&str" : `&${rustType(type)}`;
};

const helpers: Helpers = {
  read_word: `fn read_word() -> String {
    let mut word = String::new();
    for byte in io::stdin().lock().bytes() {
        let symbol = byte.unwrap() as char;
        if !symbol.is_whitespace() {
            word.push(symbol);
        } else if !word.is_empty() {
            break;
        }
    }
    word
}`,
  read_int: `fn read_int() -> i64 {
    read_word().parse().unwrap()
}`,
  read_line: `fn read_line() -> String {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    line.trim_end_matches(['\\r', '\\n']).to_string()
}`,
  floor_div: `fn floor_div(a: i64, b: i64) -> i64 {
    let quotient = a / b;
    if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient }
}`,
  sorted: `fn sorted<T: Ord + Clone>(items: &[T]) -> Vec<T> {
    let mut result = items.to_vec();
    result.sort();
    result
}`,
  sorted_rows: `fn sorted_rows(rows: &[Vec<i64>], columns: &[usize]) -> Vec<Vec<i64>> {
    let mut result = rows.to_vec();
    result.sort_by_key(|row| columns.iter().map(|&column| row[column]).collect::<Vec<_>>());
    result
}`,
  print_list: `fn print_list<T: ToString>(items: &[T]) {
    let texts: Vec<String> = items.iter().map(|item| item.to_string()).collect();
    println!("{}", texts.join(" "));
}`,
};

const steps: StepTexts = {
  ...braceSteps({ end: ";", parentheses: false }),
  return: ({ value }, printer) => {
    const isLocal = value.kind === "var" && !printer.isParameter(value.name);
    return [`return ${isLocal ? printer.name(value.name) : printer.text(value)};`];
  },
  let: ({ name, value }, printer) => {
    const type = printer.type(value);
    const isOpen = ["int", "list", "map"].includes(value.kind) || (value.kind === "apply" && value.op === "fill");
    const target = `let ${printer.isChanged(name) ? "mut " : ""}${printer.name(name)}${isOpen ? `: ${rustType(type)}` : ""}`;
    return [`${target} = ${printer.text(value)};`];
  },
  assign: (stmt, printer) => [
    `${assignment(stmt, printer, { signs: { add: "+", sub: "-", mul: "*" } })};`.replace(/^(\w+)\.clone\(\) =/, "$1 ="),
  ],
  set: ({ place, value }, printer) => [`${placeText(printer, place)} = ${printer.text(value)};`],
  push: ({ place, value }, printer) => [`${placeText(printer, place)}.push(${printer.text(value)});`],
  removeLast: ({ place }, printer) => [`${placeText(printer, place)}.pop();`],
  put: ({ map, key, value }, printer) => [`${printer.name(map)}.insert(${printer.text(key)}, ${printer.text(value)});`],
  removeKey: ({ map, key }, printer) => [`${printer.name(map)}.remove(${refText(printer, key)});`],
  for: ({ name, from, to, body }, printer) =>
    braced(
      `for ${printer.name(name)} in ${printer.text(from, operatorRanks.sum)}..${printer.text(to, operatorRanks.sum)}`,
      printer.block(body),
    ),
  down: ({ name, from, to, body }, printer) =>
    braced(
      `for ${printer.name(name)} in (${printer.text(to, operatorRanks.sum)}..${printer.text(plus(from, 1), operatorRanks.sum)}).rev()`,
      printer.block(body),
    ),
  each: ({ name, list, body }, printer) => {
    const place = placeText(printer, list);
    const isPlace = list.kind === "var" || (list.kind === "apply" && list.op === "at");
    return braced(`for ${printer.name(name)} in ${isPlace ? `${place}.iter().cloned()` : place}`, printer.block(body));
  },
  print: ({ values }, printer) => {
    if (values.length === 0) return ["println!();"];
    const shape = values.map(() => "{}").join(" ");
    return [
      `println!("${shape}", ${values.map((value) => (value.kind === "var" || value.kind === "text" ? placeText(printer, value) : printer.text(value))).join(", ")});`,
    ];
  },
  printList: ({ list }, printer) => [printer.need("print_list", `print_list(${refText(printer, list)});`)],
};

function file(groups: readonly (readonly string[])[], printer: Printer): string {
  if (printer.needs.has("read_int")) printer.needs.add("read_word");
  const allGroups = [...neededHelpers(helpers, printer), ...groups];
  const text = allGroups.flat().join("\n");
  const orders = ["max", "min"].filter((name) => printer.needs.has(name));
  const imports = [
    ...(orders.length > 0 ? [`use std::cmp::${orders.length > 1 ? `{${orders.join(", ")}}` : orders[0]};`] : []),
    ...(text.includes("BTreeMap") ? ["use std::collections::BTreeMap;"] : []),
    ...(printer.needs.has("read_word") ? ["use std::io::{self, Read};"] : []),
    ...(printer.needs.has("read_line") ? ["use std::io;"] : []),
  ];
  return spaced([imports, ...allGroups]);
}

/** Rust. Integers are `i64`; parameters are references, and other values are owned. */
export const rust: Dialect = {
  language: "rust",
  indent: "    ",
  name: snakeCase,
  reserved: words(
    "as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return self",
    "static struct super trait true type unsafe use where while abstract become box do final macro override priv try typeof unsized virtual",
    "yield io max min main",
    ...Object.keys(helpers),
  ),
  operators: rustOperators,
  values: {
    int: ({ value }) => digits(value),
    bool: ({ value }) => atom(String(value)),
    text: ({ value }) => atom(`${quoted(value).text}.to_string()`),
    list: ({ items }, printer) => atom(items.length === 0 ? "Vec::new()" : `vec![${printer.texts(items).join(", ")}]`),
    map: () => atom("BTreeMap::new()"),
    var: (expr, printer) => {
      const type = printer.type(expr);
      const variable = printer.name(expr.name);
      if (isPlain(type)) return atom(variable);
      const copies: Record<string, string> = { text: "to_string", list: "to_vec" };
      return atom(`${variable}.${printer.isParameter(expr.name) ? (copies[type.kind] ?? "clone") : "clone"}()`);
    },
    call: ({ name, args }, printer) =>
      atom(
        `${printer.name(name)}(${args.map((arg) => (isPlain(printer.type(arg)) ? printer.text(arg) : refText(printer, arg))).join(", ")})`,
      ),
    sortedRows: ({ rows, columns }, printer) =>
      printer.need("sorted_rows", atom(`sorted_rows(${refText(printer, rows)}, &[${columns.join(", ")}])`)),
    read: ({ what }, printer) => {
      const name = `read_${what}`;
      return printer.need(name, atom(`${name}()`));
    },
    readInts: ({ count }, printer) =>
      printer.need("read_int", atom(`(0..${rustIndexText(printer, count)}).map(|_| read_int()).collect::<Vec<i64>>()`)),
  },
  steps,
  fn: ({ name, parameters, result }, body, printer) =>
    braced(
      `fn ${printer.name(name)}(${parameters.map((one) => `${printer.name(one.name)}: ${parameterType(one.type)}`).join(", ")}) -> ${rustType(result)}`,
      body,
    ),
  programText: (functions, main, printer) => file([...functions, braced("fn main()", printer.indent(main))], printer),
  unit: file,
};
