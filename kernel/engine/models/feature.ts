/** One field or form of a request, and the result of its trial. */
export interface Feature {
  readonly feature: string;
  /** Null: the endpoint did not answer in time. */
  readonly works: boolean | null;
  /** The endpoint's message against the feature, or a remark. */
  readonly said: string;
}

/** The trial of a feature that failed with an error; a time-out shows nothing. */
export const failedFeature = (feature: string, error: unknown): Feature => {
  const { code, message } = error as Error & { readonly code?: string };
  return { feature, works: code === "model_timeout" ? null : false, said: message.slice(0, 160) };
};
