/** Names that a program defines at its top level. */
export interface Definitions {
  readonly functions: readonly string[];
  readonly classes: readonly string[];
  /** All other names bound at the top level: imports and variables. */
  readonly others: readonly string[];
  /** The names among `others` that are imported. */
  readonly imported: readonly string[];
}

/** The properties of a language that the extraction of programs needs. The sandbox defines how the language runs. */
export interface SourceLanguage {
  readonly name: string;
  /** The labels that models write after a code fence for this language, in lower case. */
  readonly labels: readonly string[];
  /**
   * True if taulab has a parser for the language. If false, `parses` and `runs` return false; `definitions` uses
   * patterns.
   */
  readonly reads: boolean;
  /** True if the text parses as a program of the language that defines a function or a class. */
  parses(code: string): boolean;
  /** True if the text parses as a program with top-level statements that have an effect. */
  runs(code: string): boolean;
  /** The names that a program defines at its top level; null if it cannot be parsed. */
  definitions(code: string): Definitions | null;
  /** True if the code is a body of a function whose head is in the prompt. */
  continuesBody?(code: string): boolean;
}
