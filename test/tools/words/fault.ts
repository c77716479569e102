/** A name or comment in a source file that breaks a rule of style. */
export interface WordFault {
  readonly rule: "clause" | "long sentence" | "name" | "exported twice";
  readonly file: string;
  /** The line number, from 1. */
  readonly line: number;
  readonly text: string;
}
