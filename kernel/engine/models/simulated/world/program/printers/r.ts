import type { Expr } from "../ir.ts";
import { braced, braceSteps } from "./common/braces.ts";
import type { Dialect, Printer, StepTexts } from "./common/dialect.ts";
import { type Helpers, neededHelpers } from "./common/helpers.ts";
import { snakeCase, words } from "./common/names.ts";
import { atom, called, digits, isInteger, operatorRanks, plus, quoted, spaced } from "./common/text.ts";
import { rKey, rOperators } from "./r-operators.ts";

const helpers: Helpers = {
  next_token: `next_token <- function() {
  position <<- position + 1
  tokens[position]
}`,
  read_ints: `read_ints <- function(count) {
  items <- as.numeric(tokens[position + seq_len(count)])
  position <<- position + count
  items
}`,
  read_line: `read_line <- function() {
  position <<- position + 1
  lines[position]
}`,
  trunc_mod: `trunc_mod <- function(a, b) {
  a - trunc(a / b) * b
}`,
  reverse_text: `reverse_text <- function(text) {
  paste(rev(strsplit(text, "")[[1]]), collapse = "")
}`,
  split_at: `split_at <- function(text, separator) {
  strsplit(paste0(text, separator), separator, fixed = TRUE)[[1]]
}`,
  remove_key: `remove_key <- function(entries, key) {
  if (exists(key, envir = entries, inherits = FALSE)) {
    rm(list = key, envir = entries)
  }
}`,
};

const count = (printer: Printer, high: Expr, low: Expr): string => {
  if (isInteger(low, 0))
    return high.kind === "apply" && high.op === "len" ? printer.text(high) : `max(0, ${printer.text(high)})`;
  return `max(0, ${printer.text(high, operatorRanks.sum)} - ${printer.text(low, operatorRanks.sum + 1)})`;
};

/** The text of the range of integers from `low` to `high`, with `high` excluded. */
const range = (printer: Printer, low: Expr, high: Expr): string => {
  const indices = `seq_len(${count(printer, high, low)})`;
  return isInteger(low, 0) ? `${indices} - 1` : `${printer.text(low, operatorRanks.sum)} + ${indices} - 1`;
};

const steps: StepTexts = {
  ...braceSteps({ end: "", parentheses: true, remark: "#", leave: { break: "break", continue: "next" } }),
  return: ({ value }, printer) => [`return(${printer.text(value)})`],
  let: ({ name, value }, printer) => [`${printer.name(name)} <- ${printer.text(value)}`],
  assign: ({ name, value }, printer) => [`${printer.name(name)} <- ${printer.text(value)}`],
  set: ({ place, value }, printer) => [`${printer.text(place)} <- ${printer.text(value)}`],
  push: ({ place, value }, printer) => {
    const target = printer.text(place);
    const isDeep = ["list", "map"].includes(printer.type(value).kind);
    const end = `length(${target}) + 1`;
    return [`${target}${isDeep ? `[[${end}]]` : `[${end}]`} <- ${printer.text(value)}`];
  },
  removeLast: ({ place }, printer) => {
    const target = printer.text(place);
    return [`length(${target}) <- length(${target}) - 1`];
  },
  put: ({ map, key, value }, printer) => [
    `assign(${rKey(printer, key)}, ${printer.text(value)}, envir = ${printer.name(map)})`,
  ],
  removeKey: ({ map, key }, printer) => [
    printer.need("remove_key", `remove_key(${printer.name(map)}, ${rKey(printer, key)})`),
  ],
  for: ({ name, from, to, body }, printer) =>
    braced(`for (${printer.name(name)} in ${range(printer, from, to)})`, printer.block(body)),
  down: ({ name, from, to, body }, printer) =>
    braced(`for (${printer.name(name)} in rev(${range(printer, to, plus(from, 1))}))`, printer.block(body)),
  each: ({ name, list, body }, printer) =>
    braced(`for (${printer.name(name)} in ${printer.text(list)})`, printer.block(body)),
  print: ({ values }, printer) => {
    printer.needs.add("digits");
    const parts = [printer.texts(values).join(', " ", '), '"\\n"'].filter((part) => part !== "");
    return [`cat(${parts.join(", ")}, sep = "")`];
  },
  printList: ({ list }, printer) => [printer.need("digits", `cat(${printer.text(list)}, sep = " ")`), 'cat("\\n")'],
};

function file(groups: readonly (readonly string[])[], printer: Printer): string {
  const start = [
    ...(printer.needs.has("digits") ? ["options(scipen = 999, digits = 16)"] : []),
    ...(printer.needs.has("collate") ? ['invisible(Sys.setlocale("LC_COLLATE", "C"))'] : []),
  ];
  const tokens = printer.needs.has("next_token") || printer.needs.has("read_ints");
  const input = [
    ...(tokens ? ['tokens <- scan("stdin", what = "", quote = "", quiet = TRUE)', "position <- 0"] : []),
    ...(printer.needs.has("read_line") ? ['lines <- readLines("stdin")', "position <- 0"] : []),
  ];
  return spaced([start, input, ...neededHelpers(helpers, printer), ...groups]);
}

/** R. Integers are doubles, so a program beyond 2^53 cannot be printed; lists are vectors, maps are environments. */
export const r: Dialect = {
  language: "r",
  indent: "  ",
  largest: BigInt(Number.MAX_SAFE_INTEGER),
  name: snakeCase,
  reserved: words("if else repeat while function for next break in tokens lines position", ...Object.keys(helpers)),
  reservedForFunctions: words(
    "abs assign c cat exists file for get get0 invisible length list ls max min names nchar options order paste paste0 print rep rev rm",
    "round scan seq seq_len sort sprintf strsplit substr sum trunc vapply",
  ),
  operators: rOperators,
  values: {
    int: ({ value }) => digits(value),
    bool: ({ value }) => atom(value ? "TRUE" : "FALSE"),
    text: ({ value }) => quoted(value),
    list: ({ items, of }, printer) => {
      const isDeep = of.kind === "list" || of.kind === "map";
      if (isDeep) return atom(`list(${printer.texts(items).join(", ")})`);
      const empty = { int: "numeric(0)", text: "character(0)", bool: "logical(0)" }[of.kind];
      return atom(items.length === 0 ? empty : `c(${printer.texts(items).join(", ")})`);
    },
    map: () => atom("new.env()"),
    var: ({ name }, printer) => atom(printer.name(name)),
    call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) => {
      const text = printer.text(rows);
      const key = columns.map((column) => `vapply(${text}, function(row) row[${column + 1}], numeric(1))`);
      return atom(`${printer.text(rows, operatorRanks.atom)}[order(${key.join(", ")})]`);
    },
    read: ({ what }, printer) => {
      if (what === "line") return printer.need("read_line", atom("read_line()"));
      return printer.need("next_token", atom(what === "int" ? "as.numeric(next_token())" : "next_token()"));
    },
    readInts: ({ count: length }, printer) => printer.need("read_ints", atom(`read_ints(${printer.text(length)})`)),
  },
  steps,
  fn: ({ name, parameters }, body, printer) =>
    braced(`${printer.name(name)} <- function(${parameters.map((one) => printer.name(one.name)).join(", ")})`, body),
  programText: (functions, main, printer) => file([...functions, main], printer),
  unit: (functions, printer) => spaced([...neededHelpers(helpers, printer), ...functions]),
};
