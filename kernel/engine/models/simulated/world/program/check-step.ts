import type { Expr, Stmt, Type } from "./ir.ts";
import { ProgramError } from "./program-error.ts";
import { expectType, type Scope, typeName, typeOf } from "./types.ts";
import { directValues, partsOf, rootOf, valuesInside } from "./walk.ts";

const int: Type = { kind: "int" };
const bool: Type = { kind: "bool" };

const fail = (message: string): never => {
  throw new ProgramError("malformed", message);
};

function listAt(place: Expr, scope: Scope): Type {
  if (rootOf(place) === undefined) fail("the target of a change must be a variable or an element of one (`at`)");
  const type = typeOf(place, scope);
  return type.kind === "list" ? type.of : fail(`set, push and removeLast need a list, not ${typeName(type)}`);
}

function printable(type: Type): void {
  if (type.kind !== "int" && type.kind !== "text") fail(`a ${typeName(type)} cannot be printed`);
}

type Checks = { [K in Stmt["kind"]]: (stmt: Extract<Stmt, { kind: K }>, scope: Scope, result?: Type) => unknown };

const checks: Checks = {
  let: ({ value }, scope) => typeOf(value, scope),
  assign: ({ name, value }, scope) => expectType(value, scope.types.get(name) ?? fail(`no variable ${name}`), scope),
  set: ({ place, value }, scope) => {
    if (place.kind !== "apply" || place.op !== "at")
      return fail("the target of set must be an element of a list (`at`)");
    return expectType(value, listAt(place.args[0]!, scope), scope);
  },
  push: ({ place, value }, scope) => expectType(value, listAt(place, scope), scope),
  removeLast: ({ place }, scope) => listAt(place, scope),
  put: ({ map, key, value }, scope) => {
    const type = scope.types.get(map);
    if (type?.kind !== "map") return fail(`${map} is no map`);
    expectType(key, type.key, scope);
    return expectType(value, type.value, scope);
  },
  removeKey: ({ map, key }, scope) => {
    const type = scope.types.get(map);
    return type?.kind === "map" ? expectType(key, type.key, scope) : fail(`${map} is no map`);
  },
  if: ({ test, body }, scope) => {
    if (body.length === 0) fail("the first block of an if is empty");
    return expectType(test, bool, scope);
  },
  while: ({ test, body }, scope) => {
    if (test.kind === "bool") fail("the condition of a while must not be a literal");
    if (body.length === 0) fail("the block of a loop is empty");
    return expectType(test, bool, scope);
  },
  for: (stmt, scope) => checkBounds(stmt, scope),
  down: (stmt, scope) => checkBounds(stmt, scope),
  each: ({ list, body }, scope) => {
    if (body.length === 0) fail("the block of a loop is empty");
    return typeOf(list, scope);
  },
  break: () => undefined,
  continue: () => undefined,
  return: ({ value }, scope, result) =>
    result === undefined ? fail("the main block must not contain return") : expectType(value, result, scope),
  print: ({ values }, scope) => {
    for (const value of values) printable(typeOf(value, scope));
  },
  printList: ({ list }, scope) => {
    const type = typeOf(list, scope);
    return type.kind === "list" ? printable(type.of) : fail(`printList takes a list, not ${typeName(type)}`);
  },
  comment: () => undefined,
};

function checkBounds(stmt: Extract<Stmt, { kind: "for" | "down" }>, scope: Scope): void {
  if (stmt.body.length === 0) fail("the block of a loop is empty");
  expectType(stmt.from, int, scope);
  expectType(stmt.to, int, scope);
}

const isRead = (expr: Expr) => expr.kind === "read" || expr.kind === "readInts";
const takers: Readonly<Record<"read" | "readInts", readonly string[]>> = {
  read: ["let", "assign", "push"],
  readInts: ["let", "assign"],
};

/**
 * Checks the types of one statement, and that it reads input only where reads are allowed. Throws ProgramError
 * `malformed`.
 */
export function checkStep(stmt: Stmt, scope: Scope, result?: Type): void {
  (checks[stmt.kind] as (stmt: Stmt, scope: Scope, result?: Type) => unknown)(stmt, scope, result);
  for (const value of directValues(stmt)) {
    if ((value.kind === "read" || value.kind === "readInts") && !takers[value.kind].includes(stmt.kind))
      fail(`input must not be read in ${stmt.kind}`);
    for (const part of partsOf(value))
      for (const inner of valuesInside(part))
        if (isRead(inner)) fail("a read must be the whole value of its statement");
  }
}
