/** One thing that a run may send, and whether the endpoint takes it. */
export interface Feature {
  readonly feature: string;
  /** Null: the endpoint did not answer in time. */
  readonly works: boolean | null;
  /** The endpoint's message against the feature, or a remark. */
  readonly said: string;
}

/** The feature that an error speaks against; a time-out speaks of neither. */
export const failedFeature = (feature: string, error: unknown): Feature => {
  const { code, message } = error as Error & { readonly code?: string };
  return { feature, works: code === "model_timeout" ? null : false, said: message.slice(0, 160) };
};
