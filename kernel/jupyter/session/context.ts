import { AsyncLocalStorage } from "node:async_hooks";
import { pinMethods } from "../channel/pin-methods.ts";
import { clockMs } from "../clock.ts";
import { pollMessages } from "./poll.ts";

/** What one run of a cell carries with it through timers and promises. */
export interface CellContext {
  readonly id: string;
  readonly count: number;
  readonly silent: boolean;
  readonly allowStdin: boolean;
  interrupted: boolean;
  /** Its reply was sent; what it has started may still run. */
  ended: boolean;
  /** Displays that take time: the cell ends when they are shown. */
  readonly pending: Set<Promise<void>>;
  /** Ends what the cell has started and waits for. */
  readonly onInterrupt: Set<() => void>;
  /** Ends the cell with an error that no code of its own would meet. */
  fail: (thrown: unknown) => void;
}

// Kept from before the first cell.
const storage = pinMethods(new AsyncLocalStorage<CellContext>());
const getStore = storage.getStore.bind(storage);

export const makeContext = (
  fields: Omit<CellContext, "interrupted" | "ended" | "pending" | "onInterrupt" | "fail">,
): CellContext => ({
  ...fields,
  interrupted: false,
  ended: false,
  pending: new Set(),
  onInterrupt: new Set(),
  fail: () => undefined,
});

let latest = makeContext({ id: "", count: 0, silent: false, allowStdin: false });

/** Runs code so that all that it starts knows its cell. */
export const inCell = (context: CellContext, run: (value: undefined) => void): void => {
  latest = context;
  storage.run(context, run, undefined);
};

/** The cell that the running code belongs to; where that is unknown, the cell that ran last. */
export const currentCell = (): CellContext => getStore() ?? latest;

/** The cell that the running code belongs to, or else the latest, while it runs. */
export const runningCell = (): CellContext | undefined => {
  const own = currentCell();
  const cell = own.ended ? latest : own;
  return cell.ended || cell.interrupted ? undefined : cell;
};

/** The error that ends an interrupted cell. */
export class KeyboardInterrupt extends Error {
  override readonly name = "KeyboardInterrupt";

  constructor() {
    super("The cell was interrupted.");
    this.stack = `${this.name}: ${this.message}`;
  }
}

const roundsBetweenLooks = 64;
const lookEveryMs = 20;
let rounds = 0;
let lookedMs = 0;

/** A loop that waits for what is there already keeps the event loop waiting too: messages are taken from time to time. */
const look = (): void => {
  if (++rounds % roundsBetweenLooks !== 0) return;
  const nowMs = clockMs();
  if (nowMs - lookedMs < lookEveryMs) return;
  lookedMs = nowMs;
  pollMessages();
};

/** Called in each round of a loop that waits: an interrupted cell's loops end here. */
export const tick = (): void => {
  look();
  if (getStore()?.interrupted) throw new KeyboardInterrupt();
};
