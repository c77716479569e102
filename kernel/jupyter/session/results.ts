import { define } from "../property.ts";

/** The number of cells whose values are stored; only the latest, because values may be large. */
const mostResults = 100;
const byNumber: Record<number, unknown> = {};
let latest: unknown;

/** Keeps the value of a cell as `Out[number]` and `_`. */
export const noteResult = (count: number, value: unknown): void => {
  latest = value;
  byNumber[count] = value;
  delete byNumber[count - mostResults];
};

export const forgetResults = (): void => {
  latest = undefined;
  for (const count of Object.keys(byNumber)) delete byNumber[Number(count)];
};

/** Lets cells find the values of those before them, unless they declare the names themselves. */
export const installResults = (): void => {
  define(globalThis, "Out", { value: byNumber, writable: true, configurable: true });
  const set = (value: unknown): void => {
    latest = value;
  };
  define(globalThis, "_", { get: () => latest, set, configurable: true });
};
