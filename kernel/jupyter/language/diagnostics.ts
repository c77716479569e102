import type { Diagnostic } from "../channel/protocol.ts";
import { headerLines } from "./cells.ts";

interface Place {
  readonly line: number;
  readonly character: number;
}

export interface ServerDiagnostic {
  readonly code?: number | string;
  readonly severity?: number;
  readonly message: string;
  readonly range: { readonly start: Place; readonly end: Place };
}

/**
 * Codes of TypeScript's errors that are ignored, because they are harmless in a notebook, such as an unused variable.
 */
const tolerated: ReadonlySet<number> = new Set([
  1052, // a setter's default value
  2590, // a union that is too complex for the checker, which is no error of the cell
  2498, // `export * from` a CommonJS module
  2434, // a namespace before its function or class, which an earlier cell declared
  2630, // assigning to a function
  2632, // assigning to an import
  6133,
  6138,
  6192,
  6196,
  6198,
  6199,
  6205, // 6133 to 6205: unused names
  2839,
  2845, // 2839, 2845: a comparison with a new object or with NaN
  2869,
  2870,
  2871,
  2872,
  2873,
  2881, // 2869 to 2881: a constant condition, which is common in experiments
  7016, // a package without types
  80005,
  80007, // 80005, 80007: suggestions
]);
/**
 * Error codes that are ignored for names that an earlier cell also declares. The errors mean a use before the
 * declaration, or a name of which only some declarations are exported.
 */
const falseErrors: ReadonlySet<number> = new Set([2395, 2449, 2450]);
/**
 * Matches the module of an earlier cell in the server's messages, such as `import("…/cell-3").`. The user sees the
 * message without this text.
 */
const cellModule = /import\("[^"]*\/cell-\d+"\)\./g;
const severityError = 1;
/** The error code for a missing module. The error is ignored for URLs, which only the loader at run time can read. */
const notFound = 2307;
const unreadable = /^Cannot find module '(data:|https?:|file:)/;

export interface DiagnosedText {
  readonly code: string;
  /** Names that both this text and earlier cells declare. */
  readonly merged: ReadonlySet<string>;
  /** The number of lines that precede the code in the text that the server checked. */
  readonly above?: number;
}

/**
 * Converts the server's errors to errors of a cell with the cell's own line numbers. Errors in lines that the kernel
 * added above and below are left out.
 */
export const readDiagnostics = (
  items: readonly ServerDiagnostic[],
  { code, merged, above = headerLines }: DiagnosedText,
): Diagnostic[] => {
  const lines = code.split("\n").length;
  return items.flatMap(({ code, severity, message, range }) => {
    const number = Number(code);
    if ((severity ?? severityError) !== severityError || tolerated.has(number)) return [];
    if (number === notFound && unreadable.test(message)) return [];
    if (falseErrors.has(number) && merged.has(/'([^']+)'/.exec(message)?.[1] ?? "")) return [];
    const { start, end } = range;
    const line = start.line - above + 1;
    if (line < 1 || line > lines) return [];
    return [
      {
        code: number,
        message: message.replace(cellModule, ""),
        line,
        column: start.character + 1,
        endLine: end.line - above + 1,
        endColumn: end.character + 1,
      },
    ];
  });
};
