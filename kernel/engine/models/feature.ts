/** One thing that a run may send, and whether the endpoint takes it. */
export interface Feature {
  readonly feature: string;
  readonly works: boolean;
  /** What the endpoint says against it, or what it gives. */
  readonly said: string;
}
