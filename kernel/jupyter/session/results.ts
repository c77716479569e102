import { define } from "../property.ts";

/** The maximum number of cells whose values are stored. Only the latest are stored, because values may be large. */
const mostResults = 100;
const byNumber: Record<number, unknown> = {};
let latest: unknown;

/** Stores the value of a cell as `Out[number]` and `_`. */
export const noteResult = (count: number, value: unknown): void => {
  latest = value;
  byNumber[count] = value;
  delete byNumber[count - mostResults];
};

export const forgetResults = (): void => {
  latest = undefined;
  for (const count of Object.keys(byNumber)) delete byNumber[Number(count)];
};

/**
 * Defines the globals `Out` and `_`, by which cells read values of earlier cells. A cell may declare these names
 * itself.
 */
export const installResults = (): void => {
  define(globalThis, "Out", { value: byNumber, writable: true, configurable: true });
  const set = (value: unknown): void => {
    latest = value;
  };
  define(globalThis, "_", { get: () => latest, set, configurable: true });
};
