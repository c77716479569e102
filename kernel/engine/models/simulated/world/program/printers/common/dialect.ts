import type { AbstractProgram, Block, Expr, Fn, Operator, Stmt, Type } from "../../ir.ts";

/** The printer of one program in one language, as the functions of a dialect use it. */
export interface Printer {
  readonly program: AbstractProgram;
  /** Names of the imports, helper functions and buffers that the printed text needs. */
  readonly needs: Set<string>;
  /** True if comments are printed. */
  readonly hasComments: boolean;
  /** True if `maxAbs` is below 2^31, so that every integer of the program fits into 32 bits. */
  readonly isSmall: boolean;
  /** True if integers may exceed 2^53 - 1, so that a double cannot represent all of them. */
  readonly isWide: boolean;
  /** Converts a name of the program to the style of the language, such as snake_case. */
  name(name: string): string;
  type(expr: Expr): Type;
  value(expr: Expr): Printed;
  /** Prints an expression. It gets parentheses if its rank (operator precedence) is below the required rank. */
  text(expr: Expr, rank?: number): string;
  /** Prints several expressions. */
  texts(exprs: readonly Expr[]): readonly string[];
  /** Records that the printed text uses this import or helper, and returns `text`. */
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
 * The text of an expression with its rank (operator precedence). An operator that requires a higher rank of its operand
 * puts it in parentheses.
 */
export interface Printed {
  readonly text: string;
  readonly rank: number;
}

/** Prints an operator with its arguments. */
export type OperatorText = (printer: Printer, ...args: readonly Expr[]) => Printed;

/** Functions that print expressions: one function for each kind of expression except operators. */
export type ValueTexts = {
  readonly [K in Exclude<Expr["kind"], "apply">]: (expr: Extract<Expr, { kind: K }>, printer: Printer) => Printed;
};

/** Functions that print the lines of a statement: one function for each kind of statement. */
export type StepTexts = {
  readonly [K in Stmt["kind"]]: (stmt: Extract<Stmt, { kind: K }>, printer: Printer) => readonly string[];
};

/** Prints any expression; for a language in which some values need several statements. */
export type ValueText = (expr: Expr, printer: Printer) => Printed;

/** Prints a whole block of statements; for a language in which a statement's text depends on its position. */
export type BlockLines = (block: Block, printer: Printer) => readonly string[];

/** Operator → the function that prints it. */
export type OperatorTexts = Readonly<Record<Operator, OperatorText>>;

/** The functions that print expressions: one for each kind and each operator, or a single one for all. */
export type ValueForms =
  | { readonly values: ValueTexts; readonly operators: OperatorTexts; readonly value?: undefined }
  | { readonly value: ValueText };

/** The functions that print statements: one for each kind, or a single one for whole blocks. */
export type StepForms = { readonly steps: StepTexts; readonly lines?: undefined } | { readonly lines: BlockLines };

/** Everything that differs between the printed languages. */
export type Dialect = DialectFrame & ValueForms & StepForms;

/** The properties of a printed language other than its expressions and statements. */
export interface DialectFrame {
  /** The language's name in the sandbox's registry. */
  readonly language: string;
  readonly indent: string;
  /** The largest magnitude of integers that the language represents exactly; absent: at least 64 bits. */
  readonly largest?: bigint;
  /** Converts a name of the program (camelCase) to the style of the language. */
  readonly name: (name: string, isFunction: boolean) => string;
  /**
   * Keywords, and names that the printed text itself uses. If the program uses such a name, the printed name gets the
   * suffix `_`.
   */
  readonly reserved: ReadonlySet<string>;
  /** Further names that a printed function must not have, although a variable may. */
  readonly reservedForFunctions?: ReadonlySet<string>;
  /** Prints a function; `body` has the lines of its block, indented once. */
  readonly fn: (fn: Fn, body: readonly string[], printer: Printer) => readonly string[];
  /** Joins the lines of the functions and of the main block, each unindented, to the text of a whole program. */
  readonly programText: (
    functions: readonly (readonly string[])[],
    main: readonly string[],
    printer: Printer,
  ) => string;
  /** Joins the lines of functions to a text without a main program. */
  readonly unit: (functions: readonly (readonly string[])[], printer: Printer) => string;
}
