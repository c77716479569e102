/** The result of a trial request of `taulab models check`: does the endpoint support one request field or protocol? */
export interface Feature {
  readonly feature: string;
  /** True if the feature works; null if the endpoint did not answer in time. */
  readonly works: boolean | null;
  /**
   * The endpoint's error message, or a remark of taulab such as "accepted, but without effect"; empty if neither
   * exists.
   */
  readonly said: string;
}

/** The result of a trial request that failed with an error. After a time-out, `works` is null. */
export const failedFeature = (feature: string, error: unknown): Feature => {
  const { code, message } = error as Error & { readonly code?: string };
  return { feature, works: code === "model_timeout" ? null : false, said: message.slice(0, 160) };
};
