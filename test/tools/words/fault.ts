/** A place in a source file whose words break a rule of the house. */
export interface WordFault {
  readonly rule: "clause" | "long sentence" | "name" | "exported twice";
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}
