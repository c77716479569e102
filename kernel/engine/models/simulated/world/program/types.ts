import type { AbstractProgram, Block, Expr, Fn, Stmt, Type } from "./ir.ts";
import { operators } from "./operators.ts";
import { ProgramError } from "./program-error.ts";
import { sameType } from "./same-type.ts";

/** The types of the variables of one function, with the functions that it may call. */
export interface Scope {
  readonly types: ReadonlyMap<string, Type>;
  readonly functions: readonly Fn[];
}

type Typing = { [K in Expr["kind"]]: (expr: Extract<Expr, { kind: K }>, scope: Scope) => Type };

const int: Type = { kind: "int" };
const text: Type = { kind: "text" };

/** Text of a type for messages, such as `list<int>`. */
export function typeName(type: Type): string {
  if (type.kind === "list") return `list<${typeName(type.of)}>`;
  return type.kind === "map" ? `map<${typeName(type.key)}, ${typeName(type.value)}>` : type.kind;
}

const typing: Typing = {
  int: () => int,
  bool: () => ({ kind: "bool" }),
  text: () => text,
  list: ({ of, items }, scope) => {
    for (const item of items) expectType(item, of, scope);
    return { kind: "list", of };
  },
  map: ({ key, value }) => ({ kind: "map", key, value }),
  var: ({ name }, { types }) => {
    const type = types.get(name);
    if (type === undefined) throw new ProgramError("malformed", `no variable is called ${name}`);
    return type;
  },
  call: ({ name, args }, scope) => {
    const fn = scope.functions.find((one) => one.name === name);
    if (fn === undefined) throw new ProgramError("malformed", `no function is called ${name}`);
    if (fn.parameters.length !== args.length)
      throw new ProgramError("malformed", `${name} takes ${fn.parameters.length} arguments, not ${args.length}`);
    for (const [index, { type }] of fn.parameters.entries()) expectType(args[index]!, type, scope);
    return fn.result;
  },
  apply: ({ op, args }, scope) => {
    const of = args.map((arg) => typeOf(arg, scope));
    const type = operators[op](of);
    if (type === undefined) throw new ProgramError("malformed", `${op} does not take (${of.map(typeName).join(", ")})`);
    return type;
  },
  sortedRows: ({ rows }, scope) => expectType(rows, { kind: "list", of: { kind: "list", of: int } }, scope),
  read: ({ what }) => (what === "int" ? int : text),
  readInts: ({ count }, scope) => {
    expectType(count, int, scope);
    return { kind: "list", of: int };
  },
};

/** The type of an expression. Throws ProgramError `malformed` if a type rule is violated. */
export function typeOf(expr: Expr, scope: Scope): Type {
  return (typing[expr.kind] as (expr: Expr, scope: Scope) => Type)(expr, scope);
}

/**
 * Checks that an expression has the expected type, and returns the type. Otherwise it throws ProgramError `malformed`.
 */
export function expectType(expr: Expr, expected: Type, scope: Scope): Type {
  const type = typeOf(expr, scope);
  if (sameType(type, expected)) return type;
  throw new ProgramError("malformed", `a value has type ${typeName(type)}, but must have type ${typeName(expected)}`);
}

/** The blocks directly inside a statement. */
export function blocksOf(stmt: Stmt): readonly Block[] {
  if (stmt.kind === "if") return [stmt.body, stmt.otherwise];
  return stmt.kind === "while" || stmt.kind === "for" || stmt.kind === "down" || stmt.kind === "each"
    ? [stmt.body]
    : [];
}

function declaredType(stmt: Stmt, scope: Scope): [string, Type] | undefined {
  if (stmt.kind === "let") return [stmt.name, typeOf(stmt.value, scope)];
  if (stmt.kind === "for" || stmt.kind === "down") return [stmt.name, int];
  if (stmt.kind !== "each") return undefined;
  const type = typeOf(stmt.list, scope);
  if (type.kind !== "list") throw new ProgramError("malformed", `each takes a list, not ${typeName(type)}`);
  return [stmt.name, type.of];
}

/**
 * The scope of a function, or of the main block if `fn` is undefined. Throws ProgramError if one name has two types.
 */
export function scopeOf(program: Pick<AbstractProgram, "functions" | "main">, fn?: Fn): Scope {
  const types = new Map<string, Type>((fn?.parameters ?? []).map(({ name, type }) => [name, type]));
  const scope: Scope = { types, functions: program.functions };
  const visit = (block: Block): void => {
    for (const stmt of block) {
      const declaration = declaredType(stmt, scope);
      const earlierType = declaration && types.get(declaration[0]);
      if (declaration && earlierType && !sameType(earlierType, declaration[1]))
        throw new ProgramError(
          "malformed",
          `${declaration[0]} is both ${typeName(earlierType)} and ${typeName(declaration[1])}`,
        );
      if (declaration) types.set(...declaration);
      for (const inner of blocksOf(stmt)) visit(inner);
    }
  };
  visit(fn?.body ?? program.main);
  return scope;
}
