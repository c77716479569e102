/** The values that matchers without an argument expect. */
export const bareValues: Readonly<Record<string, unknown>> = {
  toBeNull: null,
  toBeUndefined: null,
  toBeTruthy: true,
  toBeFalsy: false,
};
/** Matchers that compare with their argument. */
export const comparing: ReadonlySet<string> = new Set(
  "toBe toEqual toStrictEqual toBeCloseTo toHaveLength eql equal".split(" "),
);
/** Conversions that matchers apply before they compare. */
export const firstStep: Readonly<Record<string, string>> = {
  toHaveLength: "_.length",
  toBeTruthy: "Boolean(_)",
  toBeFalsy: "Boolean(_)",
};
