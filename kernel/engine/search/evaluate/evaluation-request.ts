/** A request to evaluate one state. */
export interface EvaluationRequest {
  readonly key: string;
  readonly scope: string;
  readonly evaluation: number;
  readonly concepts: readonly string[];
  readonly difficulty: string;
  /** Titles of earlier challenges, which the designer's prompt lists; null if it lists none. */
  readonly earlierTitles: readonly string[] | null;
  /** True if the analysts are asked about the evaluation. */
  readonly analyze: boolean;
}
