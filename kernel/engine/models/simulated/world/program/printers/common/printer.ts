import { changedNames } from "../../check.ts";
import type { AbstractProgram, Block, Expr, Fn, Stmt, Type } from "../../ir.ts";
import { type Scope, scopeOf, typeOf } from "../../types.ts";
import { stepsOf } from "../../walk.ts";
import type { Dialect, Printed, Printer } from "./dialect.ts";

/** Options of printing a program. */
export interface Style {
  /** True if comments are printed. Default true. */
  readonly comments?: boolean;
  /** Returns the name to print for a name of the program, in camelCase. Default: the same name. */
  readonly rename?: (name: string) => string;
}

/** Prints one program in one language. */
export class ProgramPrinter implements Printer {
  readonly program: AbstractProgram;
  readonly style: Style;
  readonly needs = new Set<string>();
  readonly #dialect: Dialect;
  readonly #limit: bigint;
  #scope: Scope = { types: new Map(), functions: [] };
  /** The function being printed; undefined in the main block. */
  #fn: Fn | undefined;

  constructor(dialect: Dialect, program: AbstractProgram, style: Style) {
    this.#dialect = dialect;
    this.program = program;
    this.style = style;
    this.#limit = BigInt(program.maxAbs);
  }

  get hasComments(): boolean {
    return this.style.comments !== false;
  }

  get isSmall(): boolean {
    return this.#limit < 2n ** 31n;
  }

  get isWide(): boolean {
    return this.#limit > BigInt(Number.MAX_SAFE_INTEGER);
  }

  name(name: string): string {
    const isFunction = this.program.functions.some((fn) => fn.name === name);
    const dialectName = this.#dialect.name(this.style.rename?.(name) ?? name, isFunction);
    const isTaken =
      this.#dialect.reserved.has(dialectName) || (isFunction && this.#dialect.reservedForFunctions?.has(dialectName));
    return isTaken ? `${dialectName}_` : dialectName;
  }

  type(expr: Expr): Type {
    return typeOf(expr, this.#scope);
  }

  value(expr: Expr): Printed {
    const dialect = this.#dialect;
    if (dialect.value !== undefined) return dialect.value(expr, this);
    if (expr.kind === "apply") return dialect.operators[expr.op](this, ...expr.args);
    return (dialect.values[expr.kind] as (expr: Expr, printer: Printer) => Printed)(expr, this);
  }

  text(expr: Expr, rank = 0): string {
    const { text, rank: ownRank } = this.value(expr);
    return ownRank < rank ? `(${text})` : text;
  }

  texts(exprs: readonly Expr[]): readonly string[] {
    return exprs.map((expr) => this.text(expr));
  }

  need<T>(need: string, text: T): T {
    this.needs.add(need);
    return text;
  }

  #lines(block: Block): readonly string[] {
    const dialect = this.#dialect;
    if (dialect.lines !== undefined) return dialect.lines(block, this);
    return block.flatMap((stmt) => {
      if (stmt.kind === "comment" && !this.hasComments) return [];
      return (dialect.steps[stmt.kind] as (stmt: Stmt, printer: Printer) => readonly string[])(stmt, this);
    });
  }

  indent(lines: readonly string[]): readonly string[] {
    return lines.map((line) => (line === "" ? line : this.#dialect.indent + line));
  }

  block(block: Block): readonly string[] {
    return this.indent(this.#lines(block));
  }

  /** Prints a function, and returns its lines. */
  function(fn: Fn): readonly string[] {
    this.#scope = scopeOf(this.program, fn);
    this.#fn = fn;
    return this.#dialect.fn(fn, this.block(fn.body), this);
  }

  /** Prints the main block, and returns its lines without indentation. */
  main(): readonly string[] {
    this.#scope = scopeOf(this.program);
    this.#fn = undefined;
    return this.#lines(this.program.main);
  }

  isAssigned(name: string): boolean {
    const body = this.#fn?.body ?? this.program.main;
    return [...stepsOf(body)].some((stmt) => stmt.kind === "assign" && stmt.name === name);
  }

  isChanged(name: string): boolean {
    return changedNames(this.#fn?.body ?? this.program.main).has(name);
  }

  isParameter(name: string): boolean {
    return this.#fn?.parameters.some((one) => one.name === name) ?? false;
  }
}
