import type { GrammarName } from "../tree/parse.ts";

/** The form of the program that bare statements of a language become. */
export interface StatementForm {
  readonly grammar: GrammarName;
  /** The whole text of a line that belongs before the program, such as an import. */
  readonly heading: RegExp;
  /** Nodes of the grammar that declare; a text that holds nothing else is no list of statements. */
  readonly declaration: RegExp;
  /** A pattern of declarations that belong outside the function. */
  readonly outside?: RegExp;
  /** Marks of a text that is a test file already: such a text stays as it is. */
  readonly ownEntry: RegExp;
  /** The program's texts around the statements, in their line. */
  readonly before: string;
  readonly after: string;
}
