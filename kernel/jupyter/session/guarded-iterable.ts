import { currentFlow, isInterrupted, KeyboardInterrupt, throwIfInterrupted, type Wait } from "./context.ts";
import { withUserGlobals } from "./worlds.ts";

// The original functions, stored before the first cell, because a cell may replace them.
const { apply } = Reflect;
const Native = Promise;
const { resolve } = Promise;
const { then } = Promise.prototype;
const { asyncIterator, iterator } = Symbol;

type Method = ((this: unknown, value?: unknown) => unknown) | undefined;
type Result = Partial<IteratorResult<unknown>>;

const toPromise = (value: unknown): Promise<unknown> => apply(resolve, Native, [value]) as Promise<unknown>;
const chain = (promise: Promise<unknown>, fulfil: (value: never) => unknown, reject?: (error: never) => unknown) =>
  apply(then, promise, [fulfil, reject]) as Promise<unknown>;

/** Calls the method `return` of an iterator to close it, without waiting for the result. */
const close = (source: { readonly return?: Method }): void => {
  try {
    withUserGlobals(() => {
      const result = source.return?.();
      void chain(
        toPromise(result),
        () => undefined,
        () => undefined,
      );
    });
  } catch {
    // The error is ignored, because the loop already throws the interrupt.
  }
};

/**
 * Waits for the next item of a `for await` loop, or for an interrupt. `interrupt` is the error to throw; it was created
 * where the loop started, so that its stack contains the loop.
 */
const untilInterrupt = (item: Promise<unknown>, source: { readonly return?: Method }, interrupt: KeyboardInterrupt) => {
  const flow = currentFlow();
  if (!flow) return item;
  if (isInterrupted(flow)) return Native.reject(interrupt);
  return new Native((fulfil, reject) => {
    const giveUp = (): void => {
      flow.cell.waits.delete(wait);
      reject(interrupt);
      close(source);
    };
    const wait: Wait = { flow, stretch: 0, giveUp };
    flow.cell.waits.add(wait);
    const checkedItem = chain(
      item,
      (value) => {
        flow.cell.waits.delete(wait);
        if (isInterrupted(flow)) throw interrupt;
        return value;
      },
      (error) => {
        flow.cell.waits.delete(wait);
        throw isInterrupted(flow) ? interrupt : error;
      },
    );
    // V8 follows these two callbacks to find the waiting loop, which error stacks then contain.
    void chain(checkedItem, fulfil, reject);
  });
};

/** Wraps the iterable of a `for await`, so that an interrupt ends the loop and closes the iterator. */
export const guardedIterable = (iterable: unknown): unknown => {
  throwIfInterrupted();
  if ((typeof iterable !== "object" || iterable === null) && typeof iterable !== "function") return iterable;
  const interrupt = new KeyboardInterrupt();
  const open = (iterable as Record<symbol, Method>)[asyncIterator];
  const openSync = open ? undefined : (iterable as Record<symbol, Method>)[iterator];
  const begin = open ?? openSync;
  if (typeof begin !== "function") return iterable;
  const source = apply(begin, iterable, []) as { readonly next: Method; readonly return?: Method };
  const next = source.next!;
  const item = (): Promise<unknown> => {
    const result = apply(next, source, []);
    if (open) return toPromise(result);
    const { done: isDone, value } = result as Result;
    return chain(toPromise(value), (item) => ({ done: isDone, value: item }));
  };
  const guardedIterator = {
    next: () => {
      try {
        return untilInterrupt(item(), source, interrupt);
      } catch (error) {
        return Native.reject(error);
      }
    },
    return: (value: unknown) => {
      const end = source.return;
      return end ? apply(end, source, [value]) : { done: true, value };
    },
  };
  return { [asyncIterator]: () => guardedIterator };
};
