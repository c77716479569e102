import type { GrammarName } from "../tree/parse.ts";

/**
 * The rules that turn a test of bare statements into a whole program. The language's files must contain only
 * declarations.
 */
export interface StatementForm {
  readonly grammar: GrammarName;
  /** Matches a whole line that belongs before the program, such as an import. */
  readonly heading: RegExp;
  /**
   * Matches syntax tree nodes that declare something. Code that consists only of these nodes is already a file of the
   * language.
   */
  readonly declaration: RegExp;
  /** Matches declarations that must stay outside the function that receives the statements. */
  readonly outside?: RegExp;
  /** Matches code that is already a test file, which stays unchanged. */
  readonly ownEntry: RegExp;
  /** The code that is inserted before and after the statements, on the same line. */
  readonly before: string;
  readonly after: string;
}
