import type { GrammarName } from "../tree/parse.ts";

/** The rules that convert bare statements of a language to a program. */
export interface StatementForm {
  readonly grammar: GrammarName;
  /** Matches a whole line that belongs before the program, such as an import. */
  readonly heading: RegExp;
  /** Nodes of the grammar that declare something. A text that contains nothing else is not a list of statements. */
  readonly declaration: RegExp;
  /** A pattern of declarations that must stay outside the function. */
  readonly outside?: RegExp;
  /** Matches a text that is already a test file. Such a text stays unchanged. */
  readonly ownEntry: RegExp;
  /** The texts that are inserted around the statements, on the same line. */
  readonly before: string;
  readonly after: string;
}
