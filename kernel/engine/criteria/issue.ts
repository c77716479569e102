/** One problem that a static analyser found in a program. */
export interface Issue {
  readonly rule: string;
  readonly line: number;
  readonly message: string;
  /** Severity from 1, the worst, to 5. */
  readonly severity: 1 | 2 | 3 | 4 | 5;
}
