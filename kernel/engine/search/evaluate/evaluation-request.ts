/** One evaluation that a search requests. */
export interface EvaluationRequest {
  readonly key: string;
  readonly scope: string;
  readonly evaluation: number;
  readonly concepts: readonly string[];
  readonly difficulty: string;
  /** Earlier titles for the designer's prompt; null if the prompt lists none. */
  readonly earlierTitles: readonly string[] | null;
  /** True if the analysts are asked about the evaluation. */
  readonly analyze: boolean;
}
