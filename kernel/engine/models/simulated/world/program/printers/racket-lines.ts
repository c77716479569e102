import type { Block, Expr, Stmt } from "../ir.ts";
import type { Printer } from "./common/dialect.ts";
import { breaks, returnsInLoop, tailForm } from "./common/tail-form.ts";
import { plus } from "./common/text.ts";

/** Joins the head and the lines of an expression, and adds the closing parenthesis `end`. */
export function form(head: string, lines: readonly string[], end = ")"): readonly string[] {
  const last = lines.at(-1);
  if (last === undefined) return [`${head}${end}`];
  if (last.trimStart().startsWith(";")) return [head, ...lines, end];
  return [head, ...lines.slice(0, -1), `${last}${end}`];
}

/**
 * The position of a block, which determines the text of a `return`. In a loop, the text is a call of an escape
 * continuation. Elsewhere it is only the returned value.
 */
interface Place {
  readonly return: (value: string) => string;
}

const inLoop: Place = { return: (value) => `(return ${value})` };
const inBody: Place = { return: (value) => value };

/** The statement that changes a variable or a list element. Lists are immutable, so a new outer list is assigned. */
function update(place: Expr, value: string, printer: Printer): string {
  if (place.kind === "var") return `(set! ${printer.name(place.name)} ${value})`;
  const [of, index] = (place as Extract<Expr, { kind: "apply" }>).args;
  return update(of!, `(list-set ${printer.text(of!)} ${printer.text(index!)} ${value})`, printer);
}

function ifLines(stmt: Extract<Stmt, { kind: "if" }>, place: Place, printer: Printer): readonly string[] {
  const inner = (block: Block) => printer.indent(lines(block, place, printer));
  if (stmt.otherwise.length === 0) return form(`(when ${printer.text(stmt.test)}`, inner(stmt.body));
  const clause = (test: string, block: Block) =>
    form(
      `[${test}`,
      lines(block, place, printer).map((line) => ` ${line}`),
      "]",
    );
  const clauses = [clause(printer.text(stmt.test), stmt.body)];
  let otherwise = stmt.otherwise;
  while (otherwise.length === 1 && otherwise[0]?.kind === "if" && otherwise[0].otherwise.length > 0) {
    clauses.push(clause(printer.text(otherwise[0].test), otherwise[0].body));
    otherwise = otherwise[0].otherwise;
  }
  return form("(cond", printer.indent([...clauses, clause("else", otherwise)].flat()));
}

function loopLines(block: Block, printer: Printer, head: string): readonly string[] {
  const loop = form(head, printer.indent(lines(block, inLoop, printer)));
  return breaks(block) ? form("(let/ec break", printer.indent(loop)) : loop;
}

function whileLines(stmt: Extract<Stmt, { kind: "while" }>, printer: Printer): readonly string[] {
  const round = printer.indent([...lines(stmt.body, inLoop, printer), "(loop)"]);
  const loop = form("(let loop ()", printer.indent(form(`(when ${printer.text(stmt.test)}`, round)));
  return breaks(stmt.body) ? form("(let/ec break", printer.indent(loop)) : loop;
}

const range = (printer: Printer, name: string, ...bounds: readonly string[]) =>
  `(for ([${printer.name(name)} (in-range ${bounds.join(" ")})])`;

type Makers = {
  [K in Stmt["kind"]]: (stmt: Extract<Stmt, { kind: K }>, place: Place, printer: Printer) => readonly string[];
};

const makers: Makers = {
  let: ({ name, value }, _, printer) => [`(define ${printer.name(name)} ${printer.text(value)})`],
  assign: ({ name, value }, _, printer) => [`(set! ${printer.name(name)} ${printer.text(value)})`],
  set: ({ place, value }, _, printer) => [update(place, printer.text(value), printer)],
  push: ({ place, value }, _, printer) => [
    update(place, `(append ${printer.text(place)} (list ${printer.text(value)}))`, printer),
  ],
  removeLast: ({ place }, _, printer) => [update(place, `(drop-right ${printer.text(place)} 1)`, printer)],
  put: ({ map, key, value }, _, printer) => {
    const name = printer.name(map);
    return [`(set! ${name} (hash-set ${name} ${printer.text(key)} ${printer.text(value)}))`];
  },
  removeKey: ({ map, key }, _, printer) => {
    const name = printer.name(map);
    return [`(set! ${name} (hash-remove ${name} ${printer.text(key)}))`];
  },
  if: ifLines,
  while: (stmt, _, printer) => whileLines(stmt, printer),
  for: ({ name, from, to, body: block }, _, printer) =>
    loopLines(block, printer, range(printer, name, printer.text(from), printer.text(to))),
  down: ({ name, from, to, body: block }, _, printer) =>
    loopLines(block, printer, range(printer, name, printer.text(from), printer.text(plus(to, -1)), "-1")),
  each: ({ name, list, body: block }, _, printer) =>
    loopLines(block, printer, `(for ([${printer.name(name)} (in-list ${printer.text(list)})])`),
  break: () => ["(break)"],
  continue: () => ["(void)"],
  return: ({ value }, place, printer) => [place.return(printer.text(value))],
  print: ({ values }, _, printer) => {
    if (values.length === 0) return ["(newline)"];
    if (values.length === 1) return [`(displayln ${printer.text(values[0]!)})`];
    return [`(printf "${values.map(() => "~a").join(" ")}\\n" ${printer.texts(values).join(" ")})`];
  },
  printList: ({ list }, _, printer) => [`(displayln (string-join (map ~a ${printer.text(list)}) " "))`],
  comment: ({ text }, _, printer) => (printer.hasComments ? [`; ${text}`] : []),
};

const lines = (block: Block, place: Place, printer: Printer): readonly string[] =>
  tailForm(block).flatMap((stmt) =>
    (makers[stmt.kind] as (stmt: Stmt, place: Place, printer: Printer) => readonly string[])(stmt, place, printer),
  );

/**
 * The lines of a function body in Racket. The last expression is the result. Only a `return` in a loop needs an escape
 * continuation.
 */
export function racketLines(block: Block, printer: Printer): readonly string[] {
  if (!returnsInLoop(block)) return lines(block, inBody, printer);
  return form("(let/ec return", printer.indent(lines(block, inBody, printer)));
}
