/** The values that matchers without an argument expect. */
export const bareValues: Readonly<Record<string, unknown>> = {
  toBeNull: null,
  toBeUndefined: null,
  toBeTruthy: true,
  toBeFalsy: false,
};
/** Matchers, such as `toBe`, that compare a value with their argument. */
export const comparing: ReadonlySet<string> = new Set(
  "toBe toEqual toStrictEqual toBeCloseTo toHaveLength eql equal".split(" "),
);
/** Matcher → the code that converts the value, called `_`, before the comparison. */
export const firstStep: Readonly<Record<string, string>> = {
  toHaveLength: "_.length",
  toBeTruthy: "Boolean(_)",
  toBeFalsy: "Boolean(_)",
};
