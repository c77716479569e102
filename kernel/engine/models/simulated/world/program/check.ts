import { checkSharing } from "./check-sharing.ts";
import { checkStep } from "./check-step.ts";
import type { AbstractProgram, Block, Fn, Stmt } from "./ir.ts";
import { ProgramError } from "./program-error.ts";
import { blocksOf, type Scope, scopeOf } from "./types.ts";
import { allValues, directValues, rootOf, stepsOf, valuesInside } from "./walk.ts";

const fail = (message: string): never => {
  throw new ProgramError("malformed", message);
};

const ends = new Set(["return", "break", "continue"]);

/** True if every path through a block ends in `return`. */
function returns(block: Block): boolean {
  const last = block.at(-1);
  if (last?.kind === "return") return true;
  return last?.kind === "if" && returns(last.body) && returns(last.otherwise);
}

/** Checks that a block declares each name once and before use, and has no unreachable statements. */
function checkBlock(block: Block, outer: ReadonlySet<string>, inLoop: boolean): void {
  const declaredNames = new Set(outer);
  for (const [index, stmt] of block.entries()) {
    for (const value of directValues(stmt))
      for (const part of valuesInside(value))
        if (part.kind === "var" && !declaredNames.has(part.name)) fail(`${part.name} is used outside its block`);
    for (const name of [stmt.kind === "assign" ? stmt.name : [], "map" in stmt ? stmt.map : []].flat())
      if (!declaredNames.has(name)) fail(`${name} is changed outside its block`);
    if ((stmt.kind === "break" || stmt.kind === "continue") && !inLoop) fail(`${stmt.kind} outside a loop`);
    const isLast = index === block.length - 1;
    if (!isLast && (ends.has(stmt.kind) || returns([stmt]))) fail(`a statement after ${stmt.kind} never runs`);
    const newName = "name" in stmt && stmt.kind !== "assign" ? stmt.name : undefined;
    if (newName !== undefined && declaredNames.has(newName)) fail(`${newName} is declared twice`);
    const inner = newName === undefined || stmt.kind === "let" ? declaredNames : new Set([...declaredNames, newName]);
    for (const one of blocksOf(stmt)) checkBlock(one, inner, inLoop || stmt.kind !== "if");
    if (stmt.kind === "let") declaredNames.add(stmt.name);
  }
}

/** Names of the variables that a block of statements changes, by assignment or in place. */
export function changedNames(block: Block): ReadonlySet<string> {
  const names = new Set<string>();
  for (const stmt of stepsOf(block)) {
    if (stmt.kind === "assign") names.add(stmt.name);
    if ("map" in stmt) names.add(stmt.map);
    if ("place" in stmt)
      names.add(rootOf(stmt.place) ?? fail("the target of a change must be a variable or an element of one (`at`)"));
  }
  return names;
}

const isLoop = (stmt: Stmt) => stmt.kind === "for" || stmt.kind === "down" || stmt.kind === "each";

function checkNames(body: Block, parameters: readonly string[]): void {
  const changed = changedNames(body);
  const loopVariables = [...stepsOf(body)].flatMap((stmt) => (isLoop(stmt) ? [stmt.name] : []));
  for (const name of [...parameters, ...loopVariables])
    if (changed.has(name)) fail(`${name} is a parameter or loop variable and must not change`);
  const readNames = new Set([...allValues(body)].flatMap((value) => (value.kind === "var" ? [value.name] : [])));
  for (const stmt of stepsOf(body))
    if (stmt.kind === "let" && !readNames.has(stmt.name)) fail(`${stmt.name} is never read`);
}

function checkBody(scope: Scope, body: Block, limit: bigint, fn?: Fn): void {
  const parameters = (fn?.parameters ?? []).map(({ name }) => name);
  const names = [...scope.types.keys(), ...scope.functions.map(({ name }) => name)];
  for (const name of names) if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) fail(`the name ${name} is not in camelCase`);
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    fail(`two of these names differ at most in case: ${names.join(", ")}`);
  checkBlock(body, new Set(parameters), false);
  for (const stmt of stepsOf(body)) checkStep(stmt, scope, fn?.result);
  checkNames(body, parameters);
  checkSharing(scope, body, fn);
  for (const value of allValues(body)) {
    if (value.kind === "int" && (BigInt(value.value) > limit || -BigInt(value.value) > limit))
      fail(`the literal ${value.value} is beyond maxAbs`);
    if (value.kind === "text" && !/^[ -~]*$/.test(value.value)) fail("a text must contain only printable ASCII");
  }
  if (fn !== undefined && !returns(body)) fail("a path ends without return");
}

/**
 * Checks the static rules of a program.
 *
 * @param program the program
 * @throws ProgramError `malformed` that names the function and the first violated rule
 */
export function check(program: AbstractProgram): void {
  const limit = BigInt(program.maxAbs);
  if (limit < 1n || limit > 2n ** 63n - 1n) fail(`maxAbs must be from 1 to 2^63 - 1, not ${program.maxAbs}`);
  const reads = [program.main, ...program.functions.map(({ body }) => body)].flatMap((body) =>
    [...allValues(body)].flatMap((value) => {
      if (value.kind === "readInts") return ["words"];
      return value.kind === "read" ? [value.what === "line" ? "lines" : "words"] : [];
    }),
  );
  if (new Set(reads).size > 1) fail("a program must not read both words and lines");
  for (const fn of [...program.functions, undefined]) {
    try {
      checkBody(scopeOf(program, fn), fn?.body ?? program.main, limit, fn);
    } catch (error) {
      if (error instanceof ProgramError) throw new ProgramError(error.fault, error.message, fn?.name ?? "main");
      throw error;
    }
  }
}
