import { currentFlow, isInterrupted, KeyboardInterrupt, throwIfInterrupted, type Wait } from "./context.ts";
import { theirs } from "./worlds.ts";

// Kept from before the first cell.
const { apply } = Reflect;
const Native = Promise;
const { resolve } = Promise;
const { then } = Promise.prototype;
const { asyncIterator, iterator } = Symbol;

type Method = ((this: unknown, value?: unknown) => unknown) | undefined;
type Result = { readonly done?: boolean; readonly value?: unknown };

const promised = (value: unknown): Promise<unknown> => apply(resolve, Native, [value]) as Promise<unknown>;
const after = (promise: Promise<unknown>, fulfil: (value: never) => unknown, reject?: (error: never) => unknown) =>
  apply(then, promise, [fulfil, reject]) as Promise<unknown>;

/** Ends what gives the items; nobody waits for it. */
const close = (source: { readonly return?: Method }): void => {
  try {
    theirs(() => {
      const ended = source.return?.();
      void after(
        promised(ended),
        () => undefined,
        () => undefined,
      );
    });
  } catch {
    // The loop has been told of the interrupt already.
  }
};

/** Waits for an item until the interrupt comes, which is told as thrown at the loop. */
const orInterrupted = (item: Promise<unknown>, source: { readonly return?: Method }, thrown: KeyboardInterrupt) => {
  const flow = currentFlow();
  if (!flow) return item;
  if (isInterrupted(flow)) return Native.reject(thrown);
  return new Native((fulfil, reject) => {
    const giveUp = (): void => {
      flow.cell.waits.delete(wait);
      reject(thrown);
      close(source);
    };
    const wait: Wait = { flow, stretch: 0, giveUp };
    flow.cell.waits.add(wait);
    const passed = after(
      item,
      (value) => {
        flow.cell.waits.delete(wait);
        if (isInterrupted(flow)) throw thrown;
        return value;
      },
      (error) => {
        flow.cell.waits.delete(wait);
        throw isInterrupted(flow) ? thrown : error;
      },
    );
    // V8 finds the loop by these two, for stacks.
    void after(passed, fulfil, reject);
  });
};

/** What `for await` goes through, so that an interrupt ends the loop and closes what gives the items. */
export const guardedIterable = (iterable: unknown): unknown => {
  throwIfInterrupted();
  if ((typeof iterable !== "object" || iterable === null) && typeof iterable !== "function") return iterable;
  const thrown = new KeyboardInterrupt();
  const open = (iterable as Record<symbol, Method>)[asyncIterator];
  const openSync = open ? undefined : (iterable as Record<symbol, Method>)[iterator];
  const begin = open ?? openSync;
  if (typeof begin !== "function") return iterable;
  const source = apply(begin, iterable, []) as { readonly next: Method; readonly return?: Method };
  const next = source.next!;
  const item = (): Promise<unknown> => {
    const result = apply(next, source, []);
    if (open) return promised(result);
    const { done, value } = result as Result;
    return after(promised(value), (held) => ({ done, value: held }));
  };
  const guarded = {
    next: () => {
      try {
        return orInterrupted(item(), source, thrown);
      } catch (error) {
        return Native.reject(error);
      }
    },
    return: (value: unknown) => {
      const end = source.return;
      return end ? apply(end, source, [value]) : { done: true, value };
    },
  };
  return { [asyncIterator]: () => guarded };
};
