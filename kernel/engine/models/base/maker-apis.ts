/** Model vendors' protocols that differ from OpenAI's. */
export const makerApis = ["anthropic", "gemini"] as const;
export type MakerApi = (typeof makerApis)[number];

/** True for a vendor-specific protocol. */
export const isMakerApi = (api: string | undefined): api is MakerApi =>
  (makerApis as readonly (string | undefined)[]).includes(api);
