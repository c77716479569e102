import { changedNames } from "../check.ts";
import type { Block, Expr, Stmt } from "../ir.ts";
import { stepsOf } from "../walk.ts";
import type { Printer } from "./common/dialect.ts";
import { breaks, leaves, returnsInLoop, tailForm } from "./common/tail-form.ts";
import { operatorRanks, plus } from "./common/text.ts";

/**
 * The lines with which an Elixir block ends: after the last statement (`fall`), at a `break`, or at a `return`. Each
 * gives the block's value.
 */
interface Ends {
  readonly fall?: string;
  readonly break?: string;
  readonly return: (value: string) => string;
}

const thrown = (value: string) => `throw({:return, ${value}})`;

/**
 * The names of variables that the blocks change but do not declare. In Elixir, a block must return their new values.
 */
function carriedNames(...blocks: readonly Block[]): readonly string[] {
  const steps = blocks.flatMap((block) => [...stepsOf(block)]);
  const inner = new Set(steps.flatMap((stmt) => (stmt.kind === "let" ? [stmt.name] : [])));
  return [...new Set(blocks.flatMap((block) => [...changedNames(block)]))].filter((name) => !inner.has(name));
}

function tuple(names: readonly string[], printer: Printer): string | undefined {
  const texts = names.map((name) => printer.name(name));
  return texts.length > 1 ? `{${texts.join(", ")}}` : texts[0];
}

/** Assigns the value of an expression, which may have several lines, to the variables `carried`. */
const bound = (carried: string | undefined, value: readonly string[], printer: Printer): readonly string[] =>
  carried === undefined ? value : [`${carried} =`, ...printer.indent(value)];

/** The statement that changes a variable or a list element. Lists are immutable, so a new outer list is assigned. */
function update(place: Expr, value: string, printer: Printer): string {
  if (place.kind === "var") return `${printer.name(place.name)} = ${value}`;
  const [of, index] = (place as Extract<Expr, { kind: "apply" }>).args;
  return update(of!, `List.replace_at(${printer.text(of!)}, ${printer.text(index!)}, ${value})`, printer);
}

function branches(stmt: Extract<Stmt, { kind: "if" }>, ends: Ends, printer: Printer): readonly string[] {
  const body = printer.indent(lines(stmt.body, ends, printer));
  const otherwise = printer.indent(lines(stmt.otherwise, ends, printer));
  return [`if ${printer.text(stmt.test)} do`, ...body, ...(otherwise.length > 0 ? ["else", ...otherwise] : []), "end"];
}

/** A loop over a collection. The variables that it changes are passed from one iteration to the next. */
function loopLines(block: Block, over: string, variable: string, printer: Printer): readonly string[] {
  const carried = tuple(carriedNames(block), printer);
  const stops = breaks(block);
  const state = carried ?? (stops ? "nil" : undefined);
  const ends: Ends = stops
    ? { fall: `{:cont, ${state}}`, break: `{:halt, ${state}}`, return: thrown }
    : { fall: state ?? ":ok", return: thrown };
  const name = stops ? "reduce_while" : state === undefined ? "each" : "reduce";
  const start = state === undefined ? "" : `, ${state}`;
  const round = state === undefined ? variable : `${variable}, ${carried ?? "_"}`;
  return bound(
    carried,
    [`Enum.${name}(${over}${start}, fn ${round} ->`, ...printer.indent(lines(block, ends, printer)), "end)"],
    printer,
  );
}

function whileLines(stmt: Extract<Stmt, { kind: "while" }>, printer: Printer): readonly string[] {
  const carried = tuple(carriedNames(stmt.body), printer);
  const state = carried ?? "nil";
  const ends: Ends = { fall: `{:cont, ${state}}`, break: `{:halt, ${state}}`, return: thrown };
  const round = [
    `if ${printer.text(stmt.test)} do`,
    ...printer.indent(lines(stmt.body, ends, printer)),
    "else",
    ...printer.indent([`{:halt, ${state}}`]),
    "end",
  ];
  const head = `Enum.reduce_while(Stream.cycle([nil]), ${state}, fn _, ${carried ?? "_"} ->`;
  return bound(carried, [head, ...printer.indent(round), "end)"], printer);
}

const bounds = (printer: Printer, from: Expr, to: Expr, step: number) =>
  `${printer.text(from, operatorRanks.atom)}..${printer.text(to, operatorRanks.atom)}//${step}`;

function printText(values: readonly Expr[], printer: Printer): string {
  if (values.length === 0) return 'IO.puts("")';
  if (values.length === 1) return `IO.puts(${printer.text(values[0]!)})`;
  const parts = values.map((value) =>
    value.kind === "text" ? printer.text(value).slice(1, -1) : `#{${printer.text(value)}}`,
  );
  return `IO.puts("${parts.join(" ")}")`;
}

type Makers = {
  [K in Stmt["kind"]]: (stmt: Extract<Stmt, { kind: K }>, printer: Printer, ends: Ends) => readonly string[];
};

const makers: Makers = {
  let: ({ name, value }, printer) => [`${printer.name(name)} = ${printer.text(value)}`],
  assign: ({ name, value }, printer) => [`${printer.name(name)} = ${printer.text(value)}`],
  set: ({ place, value }, printer) => [update(place, printer.text(value), printer)],
  push: ({ place, value }, printer) => [update(place, `${printer.text(place)} ++ [${printer.text(value)}]`, printer)],
  removeLast: ({ place }, printer) => [update(place, `Enum.drop(${printer.text(place)}, -1)`, printer)],
  put: ({ map, key, value }, printer) => {
    const name = printer.name(map);
    return [`${name} = Map.put(${name}, ${printer.text(key)}, ${printer.text(value)})`];
  },
  removeKey: ({ map, key }, printer) => {
    const name = printer.name(map);
    return [`${name} = Map.delete(${name}, ${printer.text(key)})`];
  },
  if: (stmt, printer, ends) => {
    if (leaves(stmt.body) || leaves(stmt.otherwise)) return branches(stmt, ends, printer);
    const carried = tuple(carriedNames(stmt.body, stmt.otherwise), printer);
    const inner: Ends = carried === undefined ? { return: thrown } : { fall: carried, return: thrown };
    return bound(carried, branches(stmt, inner, printer), printer);
  },
  while: whileLines,
  for: ({ name, from, to, body }, printer) =>
    loopLines(body, bounds(printer, from, plus(to, -1), 1), printer.name(name), printer),
  down: ({ name, from, to, body }, printer) =>
    loopLines(body, bounds(printer, from, to, -1), printer.name(name), printer),
  each: ({ name, list, body }, printer) => loopLines(body, printer.text(list), printer.name(name), printer),
  break: (_, __, ends) => [ends.break ?? ":ok"],
  continue: (_, __, ends) => [ends.fall ?? ":ok"],
  return: ({ value }, printer, ends) => [ends.return(printer.text(value))],
  print: ({ values }, printer) => [printText(values, printer)],
  printList: ({ list }, printer) => [`IO.puts(Enum.join(${printer.text(list)}, " "))`],
  comment: ({ text }, printer) => (printer.hasComments ? [`# ${text}`] : []),
};

/** The lines of a block. `ends.fall` follows, unless a jump ends the block. */
function lines(block: Block, ends: Ends, printer: Printer): readonly string[] {
  const steps = tailForm(block);
  const last = steps.at(-1);
  const falls = last === undefined || !leaves([last]);
  return [
    ...steps.flatMap((stmt) =>
      (makers[stmt.kind] as (stmt: Stmt, printer: Printer, ends: Ends) => readonly string[])(stmt, printer, ends),
    ),
    ...(falls && ends.fall !== undefined ? [ends.fall] : []),
  ];
}

/**
 * The lines of a function body in Elixir. The last expression is the result. A `return` in a loop is thrown, and caught
 * at the end of the body.
 */
export function elixirLines(block: Block, printer: Printer): readonly string[] {
  const body = lines(block, { return: (value) => value }, printer);
  if (!returnsInLoop(block)) return body;
  return ["try do", ...printer.indent(body), "catch", ...printer.indent(["{:return, value} -> value"]), "end"];
}
