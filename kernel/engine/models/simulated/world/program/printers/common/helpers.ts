import type { OperatorText, Printer } from "./dialect.ts";
import { called } from "./text.ts";

/** Texts of functions that a language lacks, by names of needs, in the order in which they are printed. */
export type Helpers = Readonly<Record<string, string>>;

/** A call of such a function. */
export const helper =
  (name: string): OperatorText =>
  (printer, ...args) =>
    printer.need(name, called(name)(printer, ...args));

/** The needed ones as groups of lines. */
export const neededHelpers = (helpers: Helpers, printer: Printer): readonly (readonly string[])[] =>
  Object.entries(helpers).flatMap(([name, text]) => (printer.needs.has(name) ? [text.split("\n")] : []));

/** Imports by a sign in the text that needs them. */
export const neededImports = (
  imports: readonly (readonly [RegExp, string])[],
  groups: readonly (readonly string[])[],
): readonly string[] => {
  const text = groups.flat().join("\n");
  return imports.flatMap(([sign, name]) => (sign.test(text) ? [name] : []));
};
