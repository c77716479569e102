/** One thing that a run may send, and whether the endpoint takes it. */
export interface Feature {
  readonly feature: string;
  /** Null: nobody knows, because the endpoint did not answer in time. */
  readonly works: boolean | null;
  /** What the endpoint says against it, or what it gives. */
  readonly said: string;
}

/** The feature that an error speaks against; a time-out speaks of neither. */
export const failedFeature = (feature: string, error: unknown): Feature => {
  const { code, message } = error as Error & { readonly code?: string };
  return { feature, works: code === "model_timeout" ? null : false, said: message.slice(0, 160) };
};
