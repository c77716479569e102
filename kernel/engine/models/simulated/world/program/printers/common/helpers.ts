import type { OperatorText, Printer } from "./dialect.ts";
import { called } from "./text.ts";

/** Texts of functions that a language lacks, by names of needs, in the order in which they are printed. */
export type Helpers = Readonly<Record<string, string>>;

/** An operator that is printed as a call of a helper function. */
export const helper =
  (name: string): OperatorText =>
  (printer, ...args) =>
    printer.need(name, called(name)(printer, ...args));

/** The lines of the helper functions that the program needs. */
export const neededHelpers = (helpers: Helpers, printer: Printer): readonly (readonly string[])[] =>
  Object.entries(helpers).flatMap(([name, text]) => (printer.needs.has(name) ? [text.split("\n")] : []));

/** The imports that the text needs. Each import has a pattern that matches its uses. */
export const neededImports = (
  imports: readonly (readonly [RegExp, string])[],
  groups: readonly (readonly string[])[],
): readonly string[] => {
  const text = groups.flat().join("\n");
  return imports.flatMap(([sign, name]) => (sign.test(text) ? [name] : []));
};
