import type { GuardName } from "../cell/names.ts";
import { clockMs } from "../clock.ts";
import { define } from "../property.ts";
import { noteAwaited } from "./awaited-at.ts";
import {
  type CellFlow,
  currentFlow,
  isInterrupted,
  KeyboardInterrupt,
  makeContext,
  meetInterrupt,
  throwIfInterrupted,
  type Wait,
} from "./context.ts";
import { guardedIterable } from "./guarded-iterable.ts";
import { pollMessages } from "./poll.ts";
import { lowerStopFlag } from "./stop-flag.ts";

// The original functions, stored before the first cell, because a cell may replace them.
const { setPrototypeOf } = Reflect;
const Native = Promise;
const { call } = Function.prototype;
type On = (value: never) => unknown;
// These functions are bound, because V8 optimizes calls of bound functions, but not calls by `Reflect.apply`.
const resolve = call.bind(Promise.resolve as never, Promise) as (value: unknown) => Promise<unknown>;
const then = call.bind(Promise.prototype.then as never) as (one: unknown, fulfil: On, reject: On) => Promise<unknown>;

/** The value with which an interrupt settles the internal promise of a waiting `await`. */
const interruptMark = Symbol("interrupted");

/**
 * The state of one awaited promise, so that an interrupt can end the `await`. The code first awaits the slot, which is
 * no promise and takes one microtask. If the promise is settled by then, the code continues exactly when it would
 * without guards. Otherwise the code awaits a second time, for the promise or an interrupt.
 */
class Slot {
  /** The state of the awaited promise: 0 is pending, 1 is fulfilled, 2 is rejected. */
  state = 0;
  stretch = 0;
  value: unknown;
  next: Slot | undefined;
  /** A promise that settles like the awaited one. V8 follows it to find the waiting code for error stacks. */
  outcome: Promise<unknown> | undefined;
  wait: Wait | undefined;
  readonly fulfil: (value: unknown) => unknown;
  readonly reject: (error: unknown) => never;
  readonly #isSlot = true;

  constructor() {
    this.fulfil = (value) => {
      this.state = 1;
      this.value = value;
      if (this.wait) this.wait.flow.cell.waits.delete(this.wait);
      return value;
    };
    // Throws only if the code awaits a second time. Otherwise no code awaits this promise, and the error would count as
    // unhandled.
    this.reject = (error) => {
      this.state = 2;
      this.value = error;
      if (!this.wait) return undefined as never;
      this.wait.flow.cell.waits.delete(this.wait);
      throw error;
    };
  }

  static is(value: object): value is Slot {
    return #isSlot in value;
  }
}
// Without this undefined `then`, `await` would call a `then` that a cell has added to all objects.
setPrototypeOf(Slot.prototype, null);
define(Slot.prototype, "then", { value: undefined });

const isSlot = (value: unknown): value is Slot => typeof value === "object" && value !== null && Slot.is(value);

let freeSlot: Slot | undefined;
/**
 * The latest awaited value, if it was neither an object nor a function. Such a value is no promise and needs no
 * {@link Slot}.
 */
let latestValue: unknown;
/** The {@link Slot} of the latest `await`, if the awaited value was an object or a function. */
let latestSlot: Slot | undefined;
let stretch = 0;

const wait = (value: unknown): unknown => {
  if ((typeof value !== "object" || value === null) && typeof value !== "function") return value;
  const slot = freeSlot ?? new Slot();
  freeSlot = slot.next;
  slot.next = undefined;
  slot.stretch = stretch;
  slot.outcome = then(resolve(value), slot.fulfil, slot.reject);
  return slot;
};

const awaitsBetweenLooks = 64;
const lookEveryMs = 20;
let awaits = 0;
let lookedMs = 0;

/**
 * Reads messages, such as an interrupt, at intervals. Code that awaits only settled promises blocks the event loop,
 * which would otherwise read them.
 */
const look = (): void => {
  awaits = 0;
  const nowMs = clockMs();
  if (nowMs - lookedMs < lookEveryMs) return;
  lookedMs = nowMs;
  pollMessages();
};

const isPending = (value: unknown): boolean => {
  stretch++;
  if (isSlot(value)) {
    latestSlot = value;
    return value.state === 0;
  }
  latestValue = value;
  return false;
};

/** Creates a promise that settles like the awaited one, or with {@link interruptMark} at an interrupt. */
const untilInterrupt = (slot: Slot, flow: CellFlow): Promise<unknown> =>
  new Native((fulfil) => {
    slot.wait = { flow, stretch: slot.stretch, giveUp: () => fulfil(interruptMark) };
    flow.cell.waits.add(slot.wait);
    // For error stacks, V8 follows only the first of these two callbacks to find the waiting code.
    void then(slot.outcome, fulfil, () => fulfil(slot));
  });

/** The stand-in cell for code whose own cell is unknown. No interrupt reaches this cell. */
const strayCell = makeContext({ id: "", count: 0, silent: false, allowStdin: false });
const strayFlow: CellFlow = { cell: strayCell, metInterrupts: 0 };

const waitAgain = (): Promise<unknown> | undefined => {
  const slot = latestSlot!;
  latestSlot = undefined;
  throwIfInterrupted();
  return untilInterrupt(slot, currentFlow() ?? strayFlow);
};

/**
 * Throws the error of an awaited promise. In an interrupted cell, throws the interrupt, with the error as its cause.
 */
const rethrow = (error: unknown, from: (value: never) => unknown): never => {
  if (!(error instanceof KeyboardInterrupt) && isInterrupted()) throw new KeyboardInterrupt({ cause: error });
  noteAwaited(error, from);
  throw error;
};

const end = (value: unknown): unknown => {
  stretch++;
  if (value === interruptMark) throw new KeyboardInterrupt();
  if (isSlot(value)) return rethrow(value.value, end);
  throwIfInterrupted();
  return value;
};

const value = (): unknown => {
  const slot = latestSlot;
  if (slot === undefined) {
    const plainValue = latestValue;
    latestValue = undefined;
    if (++awaits >= awaitsBetweenLooks) look();
    throwIfInterrupted();
    return plainValue;
  }
  latestSlot = undefined;
  const { state, value: result } = slot;
  slot.state = 0;
  slot.value = undefined;
  slot.outcome = undefined;
  slot.next = freeSlot;
  freeSlot = slot;
  if (++awaits >= awaitsBetweenLooks) look();
  if (state === 2) return rethrow(result, value);
  throwIfInterrupted();
  return result;
};

/**
 * Called by a loop of a cell while the stop flag, the front's sign of an interrupt, is set. Reads the front's messages
 * and throws the interrupt.
 */
const tick = (): void => {
  pollMessages();
  lowerStopFlag();
  throwIfInterrupted();
};

const noteCaught = (error: unknown): unknown => {
  if (error instanceof KeyboardInterrupt) meetInterrupt();
  return error;
};

const throwAgain = (error: unknown): void => {
  if (error instanceof KeyboardInterrupt) throw error;
  throwIfInterrupted();
};

/** The functions that guards (inserted interrupt checks) in cells and local files call. */
export const guards: Readonly<Record<GuardName, (value?: never) => unknown>> = {
  wait,
  late: isPending,
  rest: waitAgain,
  end,
  value,
  enter: throwIfInterrupted,
  tick,
  iterate: guardedIterable,
  caught: noteCaught,
  again: throwAgain,
  settle: meetInterrupt,
};
