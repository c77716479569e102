import { AsyncLocalStorage } from "node:async_hooks";
import { pinMethods } from "../channel/pin-methods.ts";
import { define } from "../property.ts";

/** The data of one run of a cell. Timers and promises that the cell creates refer to it. */
export interface CellContext {
  readonly id: string;
  readonly count: number;
  readonly silent: boolean;
  readonly allowStdin: boolean;
  /** The number of times that the user has stopped the cell. */
  interrupts: number;
  /** True if the client has received the reply. Work that the cell started may still run. */
  ended: boolean;
  /** Additional requests to the client in the reply, such as the text to insert as next cell. */
  readonly payload: Readonly<Record<string, unknown>>[];
  /** Displays that are still being computed. The cell ends after all of them are shown. */
  readonly pending: Set<Promise<void>>;
  /** The unfinished `await` expressions of the cell's code, oldest first. */
  readonly waits: Set<Wait>;
  /** One function for each running `host.stoppable`. A call makes that long work end and settle its promise. */
  readonly endings: Set<() => void>;
  /**
   * Functions that Stop calls to abort work of the cell, such as network requests, after the cell's code was
   * interrupted.
   */
  readonly onInterrupt: Set<() => void>;
  /** Ends the cell with an error that does not come from its code, so that the code cannot catch it. */
  fail: (thrown: unknown) => void;
}

/** An unfinished `await` of a cell. */
export interface Wait {
  readonly flow: CellFlow;
  /**
   * The number of the code section that started the `await`. A section is the code that runs between two `await`
   * expressions.
   */
  readonly stretch: number;
  /** Makes the `await` throw the interrupt. */
  readonly giveUp: () => void;
}

/**
 * One asynchronous flow of control in a cell. The flow is interrupted if `metInterrupts` is below the cell's number of
 * interrupts.
 */
export interface CellFlow {
  readonly cell: CellContext;
  /**
   * The number of interrupts that the flow's code has received as errors. After such an error, the flow's clean-up code
   * (`finally`) may await.
   */
  readonly metInterrupts: number;
}

// The object gets its own copies of its class's methods, because a cell may replace the methods of the class.
const storage = pinMethods(new AsyncLocalStorage<CellFlow>());
const getStore = storage.getStore.bind(storage);
const enterWith = storage.enterWith.bind(storage);

type Fields = Pick<CellContext, "id" | "count" | "silent" | "allowStdin">;

export const makeContext = (fields: Fields): CellContext => ({
  ...fields,
  interrupts: 0,
  ended: false,
  payload: [],
  pending: new Set(),
  waits: new Set(),
  endings: new Set(),
  onInterrupt: new Set(),
  fail: () => undefined,
});

let latest = makeContext({ id: "", count: 0, silent: false, allowStdin: false });

/** Runs code and assigns the work that it starts, such as timers and promises, to this run of a cell. */
export const inCell = (context: CellContext, run: (value: undefined) => void): void => {
  latest = context;
  storage.run({ cell: context, metInterrupts: 0 }, run, undefined);
};

/** Returns the {@link CellFlow} to which the running code belongs; undefined if it is unknown. */
export const currentFlow = getStore;

/** The cell to which the running code belongs; if that is unknown, the latest cell. */
export const currentCell = (): CellContext => getStore()?.cell ?? latest;

/**
 * The cell to which the running code belongs; if that cell has ended, the latest cell. Undefined if the resulting cell
 * was stopped or has ended.
 */
export const runningCell = (): CellContext | undefined => {
  const flowCell = currentCell();
  const cell = flowCell.ended ? latest : flowCell;
  return cell.ended || cell.interrupts > 0 ? undefined : cell;
};

let interrupts = 0;

/** Records that the user has stopped a cell. */
export const noteInterrupt = (cell: CellContext): void => {
  cell.interrupts++;
  interrupts++;
};

/** True if the running code must end: its cell was stopped, and the code has not received that interrupt yet. */
export const isInterrupted = (flow = interrupts > 0 ? getStore() : undefined): boolean =>
  flow !== undefined && flow.metInterrupts < flow.cell.interrupts;

/** Records that the running code has received the interrupt as an error, so that its clean-up code can run. */
export const meetInterrupt = (): void => {
  const flow = getStore();
  if (flow && isInterrupted(flow)) enterWith({ cell: flow.cell, metInterrupts: flow.cell.interrupts });
};

/** The error that ends an interrupted cell. */
export class KeyboardInterrupt extends Error {
  constructor(options?: ErrorOptions) {
    super("The cell was interrupted.", options);
  }
}

define(KeyboardInterrupt.prototype, "name", { value: "KeyboardInterrupt", writable: true, configurable: true });

/** Throws a {@link KeyboardInterrupt} if the cell of the running code was stopped. */
export const throwIfInterrupted = (): void => {
  if (interrupts > 0 && isInterrupted()) throw new KeyboardInterrupt();
};
