import type { Issue } from "./issue.ts";

/** The issues, measures and verdict that a SonarQube server reports for one program. */
export interface SonarAnalysis {
  readonly issues: readonly Issue[];
  /** Name of a measure → its value; measures that the server lacks are absent. */
  readonly measures: ReadonlyMap<string, number>;
  /** True if the program passes the quality gate; null if the server applies no gate. */
  readonly passesGate: boolean | null;
}

/** A client of a SonarQube server. */
export interface Sonar {
  /**
   * Submits one file, and waits for its analysis. Throws `not_available` if the server, its token or the scanner is
   * missing, or if the server lacks the file's language. Throws `analyser_refused`, `analyser_failed`,
   * `analyser_timeout` and `analyser_unreadable`.
   */
  analyse(file: string, code: string): Promise<SonarAnalysis>;
}
