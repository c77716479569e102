import type { AbstractProgram, Block, Expr, Fn, Operator, Stmt, Type } from "../../ir.ts";

/** The printer of one program in one language, as the functions of a dialect use it. */
export interface Printer {
  readonly program: AbstractProgram;
  /** Names of the imports, helpers and buffers that the printed text needs. */
  readonly needs: Set<string>;
  /** True if comments are printed. */
  readonly hasComments: boolean;
  /** True if each integer fits 32 bits. */
  readonly isSmall: boolean;
  /** True if integers exceed the exact range of a double. */
  readonly isWide: boolean;
  /** A name in the style of the language. */
  name(name: string): string;
  type(expr: Expr): Type;
  value(expr: Expr): Printed;
  /** Prints an expression. It gets parentheses if its rank (operator precedence) is below the required rank. */
  text(expr: Expr, rank?: number): string;
  /** Texts of several values. */
  texts(exprs: readonly Expr[]): readonly string[];
  /** Records a need (an import or helper), and returns the text. */
  need<T>(need: string, text: T): T;
  indent(lines: readonly string[]): readonly string[];
  /** Lines of a block, indented once. */
  block(block: Block): readonly string[];
  /** True if a variable of the current function is assigned again after its declaration. */
  isAssigned(name: string): boolean;
  /** True if a variable of the current function changes, in place or by `assign`. */
  isChanged(name: string): boolean;
  /** True if a name is a parameter of the current function. */
  isParameter(name: string): boolean;
}

/**
 * The text of an expression with its rank (operator precedence). Below the required rank, it is put in parentheses.
 */
export interface Printed {
  readonly text: string;
  readonly rank: number;
}

/** Prints an operator with its arguments. */
export type OperatorText = (printer: Printer, ...args: readonly Expr[]) => Printed;

/** Functions that print each kind of expression except operators. */
export type ValueTexts = {
  readonly [K in Exclude<Expr["kind"], "apply">]: (expr: Extract<Expr, { kind: K }>, printer: Printer) => Printed;
};

/** Functions that print the lines of each kind of statement. */
export type StepTexts = {
  readonly [K in Stmt["kind"]]: (stmt: Extract<Stmt, { kind: K }>, printer: Printer) => readonly string[];
};

/** Prints any expression; for a language in which some values need several statements. */
export type ValueText = (expr: Expr, printer: Printer) => Printed;

/** Prints a whole block; for a language in which a statement's text depends on its position. */
export type BlockLines = (block: Block, printer: Printer) => readonly string[];

/** Operator → the function that prints it. */
export type OperatorTexts = Readonly<Record<Operator, OperatorText>>;

/** The texts of values: tables by kinds and operators, or one function for all. */
export type ValueForms =
  | { readonly values: ValueTexts; readonly operators: OperatorTexts; readonly value?: undefined }
  | { readonly value: ValueText };

/** The lines of steps: a table by kinds, or one function for a whole block. */
export type StepForms = { readonly steps: StepTexts; readonly lines?: undefined } | { readonly lines: BlockLines };

/** Everything that differs between the printed languages. */
export type Dialect = DialectFrame & ValueForms & StepForms;

/** The properties of a language other than expressions and statements. */
export interface DialectFrame {
  /** Name in the sandbox's registry. */
  readonly language: string;
  readonly indent: string;
  /** The largest magnitude of integers that the language holds exactly; absent: at least 64 bits. */
  readonly largest?: bigint;
  /** A name of a program in the style of the language. */
  readonly name: (name: string, isFunction: boolean) => string;
  /**
   * Names that a program must not use: keywords, and names in the printed text. A program's name then gets the suffix
   * `_`.
   */
  readonly reserved: ReadonlySet<string>;
  /** Names that only functions may not take. */
  readonly reservedForFunctions?: ReadonlySet<string>;
  /** Lines of a function; `body` is its block, indented once. */
  readonly fn: (fn: Fn, body: readonly string[], printer: Printer) => readonly string[];
  /** The text of a whole program, from its functions and main block, each unindented. */
  readonly programText: (
    functions: readonly (readonly string[])[],
    main: readonly string[],
    printer: Printer,
  ) => string;
  /** The text of only functions. */
  readonly unit: (functions: readonly (readonly string[])[], printer: Printer) => string;
}
