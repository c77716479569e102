/** One evaluation that a search wants. */
export interface EvaluationRequest {
  readonly key: string;
  readonly scope: string;
  readonly evaluation: number;
  readonly concepts: readonly string[];
  readonly difficulty: string;
  /** Titles that the designer is shown; null where it is shown none. */
  readonly earlierTitles: readonly string[] | null;
  /** True if the analysts look at the evaluation. */
  readonly analyze: boolean;
}
