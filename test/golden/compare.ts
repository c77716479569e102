/** One entry of a golden file (expected values from other software). */
export interface Entry {
  readonly id: string;
  readonly fn: string;
  readonly args: Record<string, unknown>;
  readonly expected: unknown;
  readonly tol: number;
  readonly source?: string;
}

/** The result of a call: its value, or the message of the error that it threw. */
export type Outcome = { readonly got: unknown } | { readonly error: string };

const show = (value: unknown): string => JSON.stringify(value) ?? String(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const number = (got: unknown, expected: number, tol: number, at: string): string | undefined => {
  const value = typeof got === "bigint" ? Number(got) : got;
  if (typeof value !== "number") return `${at}: expected ${expected}, got ${show(got)}`;
  const allowed = expected === 0 ? 1e-12 : tol * Math.abs(expected);
  return Math.abs(value - expected) <= allowed ? undefined : `${at}: expected ${expected}, got ${value} (tol ${tol})`;
};

/** The first difference of the actual and the expected value by the rule in the file's header; undefined if none. */
export const difference = (got: unknown, expected: unknown, tol: number, at = "value"): string | undefined => {
  if (expected === null)
    return got === null || got === undefined || Number.isNaN(got)
      ? undefined
      : `${at}: expected null, got ${show(got)}`;
  if (typeof expected === "number") return number(got, expected, tol, at);
  if (Array.isArray(expected)) {
    if (!Array.isArray(got) && !ArrayBuffer.isView(got)) return `${at}: expected a list, got ${show(got)}`;
    const list = Array.from(got as ArrayLike<unknown>);
    if (list.length !== expected.length) return `${at}: expected ${expected.length} elements, got ${list.length}`;
    for (let i = 0; i < list.length; i++) {
      const found = difference(list[i], expected[i], tol, `${at}[${i}]`);
      if (found) return found;
    }
    return undefined;
  }
  if (isObject(expected)) {
    if (!isObject(got)) return `${at}: expected an object, got ${show(got)}`;
    for (const [key, value] of Object.entries(expected)) {
      const found = difference(got[key], value, tol, `${at}.${key}`);
      if (found) return found;
    }
    return undefined;
  }
  return got === expected ? undefined : `${at}: expected ${show(expected)}, got ${show(got)}`;
};

const wantsError = (expected: unknown): boolean => isObject(expected) && expected.error === true;

/** The reason why an entry fails; undefined if it passes. */
export const judge = (entry: Entry, outcome: Outcome): string | undefined => {
  if (wantsError(entry.expected)) return "error" in outcome ? undefined : `expected an error, got ${show(outcome.got)}`;
  return "error" in outcome ? `threw: ${outcome.error}` : difference(outcome.got, entry.expected, entry.tol);
};
