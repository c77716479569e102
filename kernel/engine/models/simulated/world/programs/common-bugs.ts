import type { BugKind } from "../problem/family.ts";
import { type Argument, argumentsOf, type Grammar, grammarFields } from "../problem/grammar.ts";
import type { Shape } from "../shapes/shape.ts";
import { mainSource } from "./main-source.ts";

/** A complete program with a bug that is possible in any problem, such as reading numbers in the wrong order. */
export interface CommonBug {
  readonly id: string;
  readonly bug: BugKind;
  readonly source: string;
}

const results: Readonly<Record<string, string>> = { int: "int", list: "int[]", text: "text" };
const nothing: Readonly<Record<string, string>> = { int: "0 - 1", list: "[]", text: '"?"' };

/** The lists in the main argument of a problem: the argument itself, or the columns of its rows. */
const listsOf = (grammar: Grammar, main: string): readonly string[] =>
  grammarFields(grammar).flatMap((field) => {
    if (field.kind === "rows" && field.columns.some(({ name }) => name === main))
      return field.columns.map(({ name }) => name);
    return field.name === main && field.kind !== "int" ? [main] : [];
  });

const greatestCount = (grammar: Grammar): number =>
  Math.max(
    2,
    ...grammarFields(grammar).flatMap((field) =>
      field.kind === "int" && typeof field.max === "number" && (field.count || field.name === "m") ? [field.max] : [],
    ),
  );

/**
 * The size of the fixed table in buggy programs. Elements beyond it are lost, so small inputs do not show the bug.
 */
export const tableSize = 100;

/** Makes programs with bugs that are possible in any problem, from one right program. */
export const commonBugs = (shape: Shape, right: string): readonly CommonBug[] => {
  const { grammar, to, main, size } = shape;
  const args: readonly Argument[] = argumentsOf(grammar);
  const result = results[to]!;
  const parameters = args.map(({ name, type }) => `${name}: ${type}`).join(", ");
  const core = right.replaceAll(/\bsolve\(/g, "core(");
  const call = (change: (name: string) => string = (name) => name): string =>
    `core(${args.map(({ name }) => change(name)).join(", ")})`;
  const around = (id: string, bug: BugKind, body: string): CommonBug => ({
    id,
    bug,
    source: `${core}\nfunction solve(${parameters}): ${result} {\n${body}\n}\n${mainSource(grammar, to)}`,
  });
  const lists = listsOf(grammar, main);
  const power = Math.ceil(10.5 / Math.log10(greatestCount(grammar)));
  const product = (times: number): string => Array.from({ length: times }, () => "amount").join(" * ");
  const bugs: CommonBug[] = [
    { id: "chatty", bug: "extra_output", source: `${right}\n${mainSource(grammar, to, { extra: "answer:" })}` },
    around(
      "idle-work",
      "too_slow",
      `  let amount = ${size};
  let rest = 1;
  for (let turn = 0; turn < ${product(power)}; turn++) { rest = (rest * 7 + turn) % 1000003; }
  if (rest < 0) { return ${nothing[to]}; }
  return ${call()};`,
    ),
    around(
      "great-table",
      "too_much_memory",
      `  let amount = ${size};
  let table: int[] = fill(min(${product(Math.min(power, 4))}, 80000000), 1);
  if (table[len(table) - 1] < 1) { return ${nothing[to]}; }
  return ${call()};`,
    ),
    around("least-input", "minimum", `  if (${size} < 2) { return ${nothing[to]}; }\n  return ${call()};`),
  ];
  if (lists.length > 0)
    bugs.push(
      around(
        "short-table",
        "boundary",
        `  if (${size} <= ${tableSize}) { return ${call()}; }\n  return ${call((name) => (lists.includes(name) ? `slice(${name}, 0, ${tableSize})` : name))};`,
      ),
      around(
        "drops-last",
        "incomplete",
        `  if (${size} < 2) { return ${call()}; }\n  return ${call((name) => (lists.includes(name) ? `slice(${name}, 0, len(${name}) - 1)` : name))};`,
      ),
    );
  if (to === "int") bugs.push(around("result-of-32-bits", "overflow", `  return wrap32(${call()});`));
  if (to === "list")
    bugs.push(
      around(
        "results-of-32-bits",
        "overflow",
        `  let short: int[] = [];\n  for (const one of ${call()}) { push(short, wrap32(one)); }\n  return short;`,
      ),
    );
  if (grammar.lines.some((fields) => fields.length > 1))
    bugs.push({
      id: "swapped-numbers",
      bug: "input_order",
      source: `${right}\n${mainSource(grammar, to, { swapped: true })}`,
    });
  if (lists.length === 1 && !main.includes("grid"))
    bugs.push(
      around(
        "reads-backwards",
        "input_order",
        `  return ${call((name) => (name === main ? `reversed(${name})` : name))};`,
      ),
    );
  if (lists.length > 1)
    bugs.push(
      around(
        "columns-swapped",
        "input_order",
        `  return ${call((name) => (name === lists[0] ? lists[1]! : name === lists[1] ? lists[0]! : name))};`,
      ),
    );
  return bugs;
};
