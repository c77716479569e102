import type { Block, Expr, Stmt } from "./ir.ts";
import { type Change, shifted, valueChanges } from "./mutate-value.ts";

/** Fields of statements that hold an expression. In the field `place`, only indices are changed, never the variable. */
const fields = ["test", "from", "to", "list", "place", "key", "value"] as const;

const negate = (test: Expr): Expr => ({ kind: "apply", op: "not", args: [test] });

/** Mutations of a statement as a whole, such as its removal. Its expressions and inner blocks stay unchanged. */
function* ownChanges(stmt: Stmt): Generator<Change<readonly Stmt[]>> {
  const droppable = [
    "assign",
    "set",
    "push",
    "removeLast",
    "put",
    "removeKey",
    "print",
    "printList",
    "continue",
    "break",
  ];
  if (droppable.includes(stmt.kind)) yield ["statement", []];
  if (stmt.kind === "break") yield ["leave", [{ kind: "continue" }]];
  if (stmt.kind === "continue") yield ["leave", [{ kind: "break" }]];
  if (stmt.kind === "let" && stmt.value.kind === "int")
    yield ["initial", [{ ...stmt, value: { kind: "int", value: stmt.value.value === "0" ? "1" : "0" } }]];
  if (stmt.kind === "if") {
    if (stmt.test.kind !== "apply" || stmt.test.op !== "not")
      yield ["negation", [{ ...stmt, test: negate(stmt.test) }]];
    yield ["branch", stmt.otherwise];
    yield ["branch", stmt.body];
    if (stmt.otherwise.length > 0) yield ["branch", [{ ...stmt, body: stmt.otherwise, otherwise: stmt.body }]];
  }
  if (stmt.kind === "for" || stmt.kind === "down") {
    const [later, earlier] = stmt.kind === "for" ? (["add", "sub"] as const) : (["sub", "add"] as const);
    yield ["bound", [{ ...stmt, from: shifted(stmt.from, later) }]];
    yield ["bound", [{ ...stmt, to: shifted(stmt.to, earlier) }]];
    yield ["bound", [{ ...stmt, to: shifted(stmt.to, later) }]];
  }
}

/** Mutations of a statement that change one of its expressions. */
function* heldChanges(stmt: Stmt): Generator<Change<Stmt>> {
  for (const field of fields) {
    const value = (stmt as Partial<Record<(typeof fields)[number], Expr>>)[field];
    if (value === undefined || value.kind === "read") continue;
    for (const [label, changed] of valueChanges(value)) yield [label, { ...stmt, [field]: changed } as Stmt];
  }
  if (stmt.kind === "print")
    for (const [index, value] of stmt.values.entries())
      for (const [label, changed] of valueChanges(value))
        yield [label, { ...stmt, values: stmt.values.with(index, changed) }];
}

/** Mutations of a statement that change one statement in its inner blocks. */
function* innerChanges(stmt: Stmt): Generator<Change<Stmt>> {
  for (const field of ["body", "otherwise"] as const) {
    const block = (stmt as Partial<Record<typeof field, Block>>)[field];
    if (block !== undefined)
      for (const [label, changed] of blockChanges(block)) yield [label, { ...stmt, [field]: changed } as Stmt];
  }
}

/** All mutations that change one thing in a block, in the order of its statements. */
export function* blockChanges(block: Block): Generator<Change<Block>> {
  for (const [index, stmt] of block.entries()) {
    const replace = (steps: readonly Stmt[]) => block.toSpliced(index, 1, ...steps);
    for (const [label, steps] of ownChanges(stmt)) yield [label, replace(steps)];
    for (const [label, changed] of heldChanges(stmt)) yield [label, replace([changed])];
    for (const [label, changed] of innerChanges(stmt)) yield [label, replace([changed])];
  }
}
