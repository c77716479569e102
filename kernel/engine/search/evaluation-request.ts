/** One evaluation that a search wants. */
export interface EvaluationRequest {
  readonly key: string;
  readonly scope: string;
  readonly evaluation: number;
  readonly concepts: readonly string[];
  readonly difficulty: string;
  /** Titles that the designer is shown; null where it is shown none. */
  readonly earlierTitles: readonly string[] | null;
  /** Whether the analysts look at it. */
  readonly analyze: boolean;
}
