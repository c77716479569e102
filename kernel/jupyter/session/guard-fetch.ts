import { define } from "../property.ts";
import { type CellContext, currentFlow, isInterrupted, KeyboardInterrupt } from "./context.ts";

type Fetch = typeof globalThis.fetch;

const controllers = new WeakMap<CellContext, AbortController>();

/** A signal that aborts a network request when the user stops the cell. */
const signalOf = (cell: CellContext): AbortSignal => {
  const knownController = controllers.get(cell);
  if (knownController) return knownController.signal;
  const controller = new AbortController();
  controllers.set(cell, controller);
  cell.onInterrupt.add(() => controller.abort(new KeyboardInterrupt()));
  return controller.signal;
};

/**
 * Makes Stop abort a cell's active network requests. Code of an interrupted cell cannot start new requests; otherwise a
 * package with retries, for example, would continue.
 */
export const guardFetch = (): void => {
  const originalFetch = globalThis.fetch;
  const guardedFetch: Fetch = (input, init) => {
    const flow = currentFlow();
    if (!flow || flow.metInterrupts > 0) return originalFetch(input, init);
    if (isInterrupted(flow)) return Promise.reject(new KeyboardInterrupt());
    const requestSignal = init?.signal ?? (typeof input === "object" && "signal" in input ? input.signal : undefined);
    const stopSignal = signalOf(flow.cell);
    return originalFetch(input, {
      ...init,
      signal: requestSignal ? AbortSignal.any([requestSignal, stopSignal]) : stopSignal,
    });
  };
  define(guardedFetch, "name", { value: "fetch" });
  define(guardedFetch, "length", { value: originalFetch.length });
  define(globalThis, "fetch", { value: guardedFetch, writable: true, configurable: true, enumerable: true });
};
