import { check } from "./check.ts";
import type { AbstractProgram, Expr, Fn } from "./ir.ts";
import type { Dialect } from "./printers/common/dialect.ts";
import { ProgramPrinter, type Style } from "./printers/common/printer.ts";
import { cpp } from "./printers/cpp.ts";
import { csharp } from "./printers/csharp.ts";
import { dart } from "./printers/dart.ts";
import { elixir } from "./printers/elixir.ts";
import { go } from "./printers/go.ts";
import { java } from "./printers/java.ts";
import { javascript, typescript } from "./printers/javascript.ts";
import { julia } from "./printers/julia.ts";
import { kotlin } from "./printers/kotlin.ts";
import { perl } from "./printers/perl.ts";
import { php } from "./printers/php.ts";
import { python } from "./printers/python.ts";
import { r } from "./printers/r.ts";
import { racket } from "./printers/racket.ts";
import { ruby } from "./printers/ruby.ts";
import { rust } from "./printers/rust.ts";
import { scala } from "./printers/scala.ts";
import { shell } from "./printers/shell.ts";
import { swift } from "./printers/swift.ts";
import { ProgramError } from "./program-error.ts";
import { allValues } from "./walk.ts";

const dialects: ReadonlyMap<string, Dialect> = new Map(
  [
    python,
    javascript,
    typescript,
    cpp,
    java,
    go,
    ruby,
    php,
    perl,
    csharp,
    kotlin,
    scala,
    r,
    rust,
    julia,
    swift,
    dart,
    racket,
    elixir,
    shell,
  ].map((dialect) => [dialect.language, dialect]),
);

/** Languages in which programs can be printed, by their names in the sandbox's registry. */
export const printedLanguages: readonly string[] = [...dialects.keys()];

function dialectOf(language: string): Dialect {
  const dialect = dialects.get(language);
  if (dialect !== undefined) return dialect;
  throw new ProgramError("malformed", `no printer for ${language}; there are ${printedLanguages.join(", ")}`);
}

/**
 * True if a language can represent the integers of a program. R has no exact integers beyond 2^53.
 *
 * @param program a valid program
 * @param language a name of `printedLanguages`
 */
export function canPrint(program: AbstractProgram, language: string): boolean {
  const largest = dialectOf(language).largest;
  return largest === undefined || BigInt(program.maxAbs) <= largest;
}

/**
 * Prints a whole program, which reads standard input and writes standard output.
 *
 * @param program the program; it is checked first
 * @param language a name of `printedLanguages`
 * @param style choices of the text
 * @throws ProgramError for a malformed program or an unknown language
 */
export function printProgram(program: AbstractProgram, language: string, style: Style = {}): string {
  const [dialect, printer] = begin(program, language, style);
  const functions = program.functions.map((fn) => printer.function(fn));
  return dialect.programText(functions, printer.main(), printer);
}

function begin(program: AbstractProgram, language: string, style: Style): readonly [Dialect, ProgramPrinter] {
  check(program);
  if (!canPrint(program, language))
    throw new ProgramError("overflow", `${language} has no exact integers up to ${program.maxAbs}`);
  const dialect = dialectOf(language);
  return [dialect, new ProgramPrinter(dialect, program, style)];
}

/** A function and all functions that it calls, directly or indirectly, in the order of the program. */
function withCallees(program: AbstractProgram, entry: string): readonly Fn[] {
  const neededNames = new Set<string>();
  const visit = (name: string): void => {
    const fn = program.functions.find((one) => one.name === name);
    if (fn === undefined) throw new ProgramError("malformed", `no function is called ${name}`);
    if (neededNames.has(name)) return;
    neededNames.add(name);
    for (const value of allValues(fn.body)) if (value.kind === "call") visit(value.name);
  };
  visit(entry);
  return program.functions.filter(({ name }) => neededNames.has(name));
}

/**
 * Prints one function, with the functions that it calls, for tests.
 *
 * @param program the program that has the function; it is checked first.
 * @param entry name of the function.
 * @param language a name of `printedLanguages`.
 * @param style choices of the text.
 * @throws ProgramError for a malformed program, an unknown function or an unknown language.
 */
export function printFunction(program: AbstractProgram, entry: string, language: string, style: Style = {}): string {
  const [dialect, printer] = begin(program, language, style);
  return dialect.unit(
    withCallees(program, entry).map((fn) => printer.function(fn)),
    printer,
  );
}

/**
 * Prints expressions for tests, such as calls of a program's functions and literals.
 *
 * @param program the program that has the called functions; it is checked first
 * @param expressions values without variables
 * @param language a name of `printedLanguages`
 * @param style the choices with which the program itself is printed
 */
export function printExpressions(
  program: AbstractProgram,
  expressions: readonly Expr[],
  language: string,
  style: Style = {},
): readonly string[] {
  const [, printer] = begin(program, language, style);
  return printer.texts(expressions);
}

/**
 * The name of a function as a language writes it.
 *
 * @param program the program that has the function; it is checked first
 * @param name the function
 * @param language a name of `printedLanguages`
 * @param style the choices with which the program itself is printed
 */
export function printName(program: AbstractProgram, name: string, language: string, style: Style = {}): string {
  const [, printer] = begin(program, language, style);
  return printer.name(name);
}
