import { define } from "../property.ts";

// The original function, stored before the first cell.
const { apply } = Reflect;

type Emit = (this: unknown, ...args: unknown[]) => unknown;

const isFatal = (name: unknown): boolean => name === "uncaughtException" || name === "uncaughtExceptionMonitor";

/**
 * Prevents an uncaught error from ending the process. Node.js reports it by `process.emit`, which a cell may have
 * replaced. If that call fails, Node.js ends. In all other cases the cell's replacement is called.
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
