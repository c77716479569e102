import type { Block, Expr, Fn, Operator, Program, Stmt, Type } from "../../ir.ts";

/** One printing of one program in one language, as the parts of a dialect see it. */
export interface Printer {
  readonly program: Program;
  /** Imports, helpers and buffers that the text needs, by names of the dialect. */
  readonly needs: Set<string>;
  /** True if remarks are printed. */
  readonly hasComments: boolean;
  /** True if each integer fits 32 bits. */
  readonly isSmall: boolean;
  /** True if integers exceed the exact range of a double. */
  readonly isWide: boolean;
  /** A name in the style of the language. */
  name(name: string): string;
  type(expr: Expr): Type;
  value(expr: Expr): Printed;
  /** Text of a value for a place that asks for this rank. */
  text(expr: Expr, rank?: number): string;
  /** Texts of several values. */
  texts(exprs: readonly Expr[]): readonly string[];
  /** Notes a need, and returns the text that has it. */
  need<T>(need: string, text: T): T;
  indent(lines: readonly string[]): readonly string[];
  /** Lines of a block, indented once. */
  block(block: Block): readonly string[];
  /** True if `assign` gives a variable of the current function a second value. */
  isAssigned(name: string): boolean;
  /** True if a variable of the current function changes, in place or by `assign`. */
  isChanged(name: string): boolean;
  /** True if a name is a parameter of the current function. */
  isParameter(name: string): boolean;
}

/** Text of a value with its binding strength: a value of lower rank than its place asks for is put in parentheses. */
export interface Printed {
  readonly text: string;
  readonly rank: number;
}

/** Makes the text of an operator on its arguments. */
export type OperatorText = (printer: Printer, ...args: readonly Expr[]) => Printed;

/** Makes the text of each kind of value, operators excluded. */
export type ValueTexts = {
  readonly [K in Exclude<Expr["kind"], "apply">]: (expr: Extract<Expr, { kind: K }>, printer: Printer) => Printed;
};

/** Makes the lines of each kind of step. */
export type StepTexts = {
  readonly [K in Stmt["kind"]]: (stmt: Extract<Stmt, { kind: K }>, printer: Printer) => readonly string[];
};

/** Makes the text of any value; for a language whose values are not all one expression. */
export type ValueText = (expr: Expr, printer: Printer) => Printed;

/** Makes the lines of a whole block; for a language whose steps depend on their place. */
export type BlockLines = (block: Block, printer: Printer) => readonly string[];

/** Makes the text of each operator. */
export type OperatorTexts = Readonly<Record<Operator, OperatorText>>;

/** The texts of values: tables by kinds and operators, or one function for all. */
export type ValueForms =
  | { readonly values: ValueTexts; readonly operators: OperatorTexts; readonly value?: undefined }
  | { readonly value: ValueText };

/** The lines of steps: a table by kinds, or one function for a whole block. */
export type StepForms = { readonly steps: StepTexts; readonly lines?: undefined } | { readonly lines: BlockLines };

/** The differences among languages. */
export type Dialect = DialectFrame & ValueForms & StepForms;

/** The differences around values and steps. */
export interface DialectFrame {
  /** Name in the sandbox's registry. */
  readonly language: string;
  readonly indent: string;
  /** The largest magnitude of integers that the language holds exactly; absent: at least 64 bits. */
  readonly largest?: bigint;
  /** A name of a program in the style of the language. */
  readonly name: (name: string, isFunction: boolean) => string;
  /** Names that a program may not take: words of the language and what the printed text uses; they get a `_` behind them. */
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
  /** The text of functions alone. */
  readonly unit: (functions: readonly (readonly string[])[], printer: Printer) => string;
}
