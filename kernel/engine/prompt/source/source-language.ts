/** Names that a program defines at its top level. */
export interface Definitions {
  readonly functions: readonly string[];
  readonly classes: readonly string[];
  /** Every other name bound at the top level: imports, variables. */
  readonly others: readonly string[];
  /** The names among `others` that are imported. */
  readonly imported: readonly string[];
}

/** The facts about a language that prompts and answers need; the sandbox has the rest. */
export interface SourceLanguage {
  readonly name: string;
  /** The labels that models write behind a fence for it, in lower case. */
  readonly labels: readonly string[];
  /** True: `parses` and `runs` decide. False: both return false, and `definitions` uses the forms of declarations. */
  readonly reads: boolean;
  /** True if the text reads as a program of the language that defines a function or a class. */
  parses(code: string): boolean;
  /** True if the text reads as a program that does something when it is run, whatever it defines. */
  runs(code: string): boolean;
  /** The definitions of a code; null if it cannot be read. */
  definitions(code: string): Definitions | null;
  /** True if the code is the inside of a function whose head stood in the prompt. */
  continuesBody?(code: string): boolean;
}
