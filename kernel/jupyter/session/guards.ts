import type { GuardName } from "../cell/names.ts";
import { clockMs } from "../clock.ts";
import { define } from "../property.ts";
import { noteAwaited } from "./awaited-at.ts";
import {
  currentFlow,
  type Flow,
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

// Kept from before the first cell.
const { setPrototypeOf } = Reflect;
const Native = Promise;
const { call } = Function.prototype;
type On = (value: never) => unknown;
// Bound, because V8 optimizes these calls and not those through `Reflect.apply`.
const resolve = call.bind(Promise.resolve as never, Promise) as (value: unknown) => Promise<unknown>;
const then = call.bind(Promise.prototype.then as never) as (one: unknown, fulfil: On, reject: On) => Promise<unknown>;

/** What an `await` that was given up ends with. */
const givenUp = Symbol("interrupted");

/**
 * What an `await` waits for. A promise that is settled has told its slot before the code goes on, so that the code goes
 * on exactly when it would without guards. Only a promise that is not makes the code wait a second time.
 */
class Slot {
  /** 0: not settled; 1: fulfilled; 2: rejected. */
  state = 0;
  stretch = 0;
  value: unknown;
  next: Slot | undefined;
  /** Settles as the promise does; V8 finds the code that waits through it, for stacks. */
  settled: Promise<unknown> | undefined;
  wait: Wait | undefined;
  readonly fulfil: (value: unknown) => unknown;
  readonly reject: (error: unknown) => never;
  readonly #own = true;

  constructor() {
    this.fulfil = (value) => {
      this.state = 1;
      this.value = value;
      if (this.wait) this.wait.flow.cell.waits.delete(this.wait);
      return value;
    };
    // Nobody listens to what it throws, unless the code waits a second time.
    this.reject = (error) => {
      this.state = 2;
      this.value = error;
      if (!this.wait) return undefined as never;
      this.wait.flow.cell.waits.delete(this.wait);
      throw error;
    };
  }

  static is(value: object): value is Slot {
    return #own in value;
  }
}
// A promise is awaited through a slot: none of them is to look like a promise, whatever a cell gives all objects.
setPrototypeOf(Slot.prototype, null);
define(Slot.prototype, "then", { value: undefined });

const isSlot = (value: unknown): value is Slot => typeof value === "object" && value !== null && Slot.is(value);

let free: Slot | undefined;
/** What the `await` that ended last gave. */
let latest: unknown;
/** The slot that told it, where there was one. */
let latestSlot: Slot | undefined;
let stretch = 0;

const wait = (value: unknown): unknown => {
  if ((typeof value !== "object" || value === null) && typeof value !== "function") return value;
  const slot = free ?? new Slot();
  free = slot.next;
  slot.next = undefined;
  slot.stretch = stretch;
  slot.settled = then(resolve(value), slot.fulfil, slot.reject);
  return slot;
};

const awaitsBetweenLooks = 64;
const lookEveryMs = 20;
let awaits = 0;
let lookedMs = 0;

/** Code that waits for what is there already keeps the event loop waiting too: messages are taken from time to time. */
const look = (): void => {
  awaits = 0;
  const nowMs = clockMs();
  if (nowMs - lookedMs < lookEveryMs) return;
  lookedMs = nowMs;
  pollMessages();
};

const late = (value: unknown): boolean => {
  stretch++;
  if (isSlot(value)) {
    latestSlot = value;
    return value.state === 0;
  }
  latest = value;
  return false;
};

/** A promise that settles as the slot does, or is given up. */
const orGivenUp = (slot: Slot, flow: Flow): Promise<unknown> =>
  new Native((fulfil) => {
    slot.wait = { flow, stretch: slot.stretch, giveUp: () => fulfil(givenUp) };
    flow.cell.waits.add(slot.wait);
    // V8 looks at the first of these two only: it finds by it the code that waits.
    void then(slot.settled, fulfil, () => fulfil(slot));
  });

/** For code of which nobody knows the cell: no interrupt is meant for it. */
const nobody: Flow = { cell: makeContext({ id: "", count: 0, silent: false, allowStdin: false }), met: 0 };

const rest = (): Promise<unknown> | undefined => {
  const slot = latestSlot!;
  latestSlot = undefined;
  throwIfInterrupted();
  return orGivenUp(slot, currentFlow() ?? nobody);
};

/** Throws what was awaited and has failed; an interrupt that was thrown further in tells where that was. */
const rethrow = (error: unknown, from: (value: never) => unknown): never => {
  if (!(error instanceof KeyboardInterrupt) && isInterrupted()) throw new KeyboardInterrupt({ cause: error });
  noteAwaited(error, from);
  throw error;
};

const end = (value: unknown): unknown => {
  stretch++;
  if (value === givenUp) throw new KeyboardInterrupt();
  if (isSlot(value)) return rethrow(value.value, end);
  throwIfInterrupted();
  return value;
};

const value = (): unknown => {
  const given = latestSlot;
  if (given === undefined) {
    const plain = latest;
    latest = undefined;
    if (++awaits >= awaitsBetweenLooks) look();
    throwIfInterrupted();
    return plain;
  }
  latestSlot = undefined;
  const { state, value: held } = given;
  given.state = 0;
  given.value = undefined;
  given.settled = undefined;
  given.next = free;
  free = given;
  if (++awaits >= awaitsBetweenLooks) look();
  if (state === 2) return rethrow(held, value);
  throwIfInterrupted();
  return held;
};

/** Called in a loop while an interrupt is wanted: nothing else may be able to run. */
const tick = (): void => {
  pollMessages();
  lowerStopFlag();
  throwIfInterrupted();
};

const caught = (error: unknown): unknown => {
  if (error instanceof KeyboardInterrupt) meetInterrupt();
  return error;
};

const again = (error: unknown): void => {
  if (error instanceof KeyboardInterrupt) throw error;
  throwIfInterrupted();
};

/** What the code of cells and local files calls so that an interrupt reaches it. */
export const guards: Readonly<Record<GuardName, (value?: never) => unknown>> = {
  wait,
  late,
  rest,
  end,
  value,
  enter: throwIfInterrupted,
  tick,
  iterate: guardedIterable,
  caught,
  again,
  settle: meetInterrupt,
};
