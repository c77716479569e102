import { define } from "../property.ts";
import { type CellContext, currentFlow, isInterrupted, KeyboardInterrupt } from "./context.ts";

type Fetch = typeof globalThis.fetch;

const controllers = new WeakMap<CellContext, AbortController>();

/** The signal that aborts when the cell is stopped. */
const signalOf = (cell: CellContext): AbortSignal => {
  const known = controllers.get(cell);
  if (known) return known.signal;
  const made = new AbortController();
  controllers.set(cell, made);
  cell.onInterrupt.add(() => made.abort(new KeyboardInterrupt()));
  return made.signal;
};

/**
 * Lets requests end with their cell: those under way are aborted at Stop, and what an interrupted cell has started (a
 * pool of plain functions, a package that tries again) begins no new one.
 */
export const guardFetch = (): void => {
  const plain = globalThis.fetch;
  const guarded: Fetch = (input, init) => {
    const flow = currentFlow();
    if (!flow || flow.met > 0) return plain(input, init);
    if (isInterrupted(flow)) return Promise.reject(new KeyboardInterrupt());
    const own = init?.signal ?? (typeof input === "object" && "signal" in input ? input.signal : undefined);
    const stop = signalOf(flow.cell);
    return plain(input, { ...init, signal: own ? AbortSignal.any([own, stop]) : stop });
  };
  define(guarded, "name", { value: "fetch" });
  define(guarded, "length", { value: plain.length });
  define(globalThis, "fetch", { value: guarded, writable: true, configurable: true, enumerable: true });
};
