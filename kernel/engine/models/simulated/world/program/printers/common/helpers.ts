import type { OperatorText, Printer } from "./dialect.ts";
import { called } from "./text.ts";

/**
 * Name of a helper → its source code. Helpers are functions that the language lacks. They are printed in this order.
 */
export type Helpers = Readonly<Record<string, string>>;

/** Prints an operator as a call of a helper function. */
export const helper =
  (name: string): OperatorText =>
  (printer, ...args) =>
    printer.need(name, called(name)(printer, ...args));

/** The lines of the helper functions that the printed program uses. */
export const neededHelpers = (helpers: Helpers, printer: Printer): readonly (readonly string[])[] =>
  Object.entries(helpers).flatMap(([name, text]) => (printer.needs.has(name) ? [text.split("\n")] : []));

/** The imports that the printed text needs. Each entry of `imports` is a pattern of a use and the import for it. */
export const neededImports = (
  imports: readonly (readonly [RegExp, string])[],
  groups: readonly (readonly string[])[],
): readonly string[] => {
  const text = groups.flat().join("\n");
  return imports.flatMap(([sign, name]) => (sign.test(text) ? [name] : []));
};
