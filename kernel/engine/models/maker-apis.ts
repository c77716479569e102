/** Protocols of makers that differ from OpenAI's. */
export const makerApis = ["anthropic", "gemini"] as const;
export type MakerApi = (typeof makerApis)[number];

/** True for a protocol of a maker's own. */
export const isMakerApi = (api: string | undefined): api is MakerApi =>
  (makerApis as readonly (string | undefined)[]).includes(api);
