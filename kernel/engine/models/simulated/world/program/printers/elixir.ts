import type { Dialect, Printer } from "./common/dialect.ts";
import { type Helpers, neededHelpers } from "./common/helpers.ts";
import { snakeCase, words } from "./common/names.ts";
import { atom, called, digits, operatorRanks, quoted, spaced } from "./common/text.ts";
import { elixirLines } from "./elixir-lines.ts";
import { elixirOperators } from "./elixir-operators.ts";

const helpers: Helpers = {
  next_token: `defp next_token do
  [token | rest] = Process.get(:tokens) || String.split(IO.read(:stdio, :eof))
  Process.put(:tokens, rest)
  token
end`,
};

/** The lines of a module, with an empty line between functions. */
const moduleLines = (groups: readonly (readonly string[])[], printer: Printer): readonly string[] => [
  "defmodule Solution do",
  ...printer.indent(spaced(groups).trimEnd().split("\n")),
  "end",
];

/**
 * Elixir. Integers are exact. Values are immutable, so a loop passes the variables that it changes from one iteration
 * to the next.
 */
export const elixir: Dialect = {
  language: "elixir",
  indent: "  ",
  name: snakeCase,
  reserved: words(
    "after and catch do else end false fn in nil not or rescue true when defmodule def defp case cond for if unless try receive quote",
    "unquote with import alias require use throw raise super",
  ),
  reservedForFunctions: words(
    "abs apply binding div elem exit hd inspect length main max min node put_in rem round self send spawn throw tl to_string trunc",
    ...Object.keys(helpers),
  ),
  operators: elixirOperators,
  values: {
    int: ({ value }) => digits(value),
    bool: ({ value }) => atom(String(value)),
    text: ({ value }) => quoted(value, '"\\#'),
    list: ({ items }, printer) => atom(`[${printer.texts(items).join(", ")}]`),
    map: () => atom("%{}"),
    var: ({ name }, printer) => atom(printer.name(name)),
    call: ({ name, args }, printer) => called(printer.name(name))(printer, ...args),
    sortedRows: ({ rows, columns }, printer) => {
      const key = columns.map((column) => `Enum.at(row, ${column})`).join(", ");
      return atom(`Enum.sort_by(${printer.text(rows)}, fn row -> {${key}} end)`);
    },
    read: ({ what }, printer) => {
      if (what === "line") return atom('String.trim_trailing(IO.read(:stdio, :line), "\\n")');
      return printer.need("next_token", atom(what === "int" ? "String.to_integer(next_token())" : "next_token()"));
    },
    readInts: ({ count }, printer) =>
      printer.need(
        "next_token",
        atom(
          `Enum.map(1..${printer.text(count, operatorRanks.product)}//1, fn _ -> String.to_integer(next_token()) end)`,
        ),
      ),
  },
  lines: elixirLines,
  fn: ({ name, parameters }, body, printer) => [
    `def ${printer.name(name)}(${parameters.map((one) => printer.name(one.name)).join(", ")}) do`,
    ...body,
    "end",
  ],
  programText: (functions, main, printer) =>
    spaced([
      moduleLines(
        [...functions, ["def main do", ...printer.indent(main), "end"], ...neededHelpers(helpers, printer)],
        printer,
      ),
      ["Solution.main()"],
    ]),
  unit: (functions, printer) => spaced([moduleLines([...functions, ...neededHelpers(helpers, printer)], printer)]),
};
