import type { GrammarName } from "../tree/parse.ts";

/** The rules that convert bare statements of a language to a program. */
export interface StatementForm {
  readonly grammar: GrammarName;
  /** Matches a whole line that belongs before the program, such as an import. */
  readonly heading: RegExp;
  /** Nodes of the grammar that declare something. Code that contains only such nodes is not a list of statements. */
  readonly declaration: RegExp;
  /** A pattern of declarations that must stay outside the function. */
  readonly outside?: RegExp;
  /** Matches code that is already a test file, which stays unchanged. */
  readonly ownEntry: RegExp;
  /** The code that is inserted before and after the statements, on the same line. */
  readonly before: string;
  readonly after: string;
}
