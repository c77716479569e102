import { define } from "../property.ts";

// The original function, stored before the first cell, because a cell may replace it.
const { apply } = Reflect;

type Emit = (this: unknown, ...args: unknown[]) => unknown;

const isFatal = (name: unknown): boolean => name === "uncaughtException" || name === "uncaughtExceptionMonitor";

/**
 * Prevents an uncaught error from ending the process. Node.js reports such an error by `process.emit`, and ends if that
 * call throws. If a cell's replacement of `emit` throws, the original `emit` is called.
 */
export const guardFatalEvents = (): void => {
  const first = process.emit as Emit;
  let shown: Emit = first;
  const guarded = (theirs: Emit): Emit =>
    function (this: unknown, ...args) {
      if (!isFatal(args[0])) return apply(theirs, this, args);
      try {
        return apply(theirs, this, args);
      } catch {
        return apply(first, this, args);
      }
    };
  define(process, "emit", {
    configurable: true,
    enumerable: false,
    get: () => shown,
    set: (theirs: unknown) => {
      shown = typeof theirs !== "function" || theirs === first ? first : guarded(theirs as Emit);
    },
  });
};
