import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import { define } from "../property.ts";
import { type CellContext, runningCell } from "./context.ts";
import { ask, StdinNotAllowedError } from "./input.ts";

/**
 * Milliseconds between a read of `process.stdin` and the question to the user. A reader may close right after its last
 * line.
 */
const askAfterMs = 20;
/** The text that means the end of input, as in other Jupyter kernels (Ctrl-D). */
const endOfInput = "\u0004";

// The original functions, stored before the first cell, because a cell may replace them.
const { setTimeout: later, setImmediate: soon } = globalThis;

/** The `process.stdin` of cells: it asks the user for a line whenever code waits for one. */
class CellInput extends Readable {
  readonly fd = 0;
  readonly isTTY = false;
  /** True if code waits for input that the stream does not contain yet. */
  #wanted = false;
  #due = false;
  /** The cell for which the user was asked for input; undefined while no question is open. */
  #asked: CellContext | undefined;

  override _read(): void {
    this.#wanted = true;
    this.wake();
  }

  override resume(): this {
    super.resume();
    this.wake();
    return this;
  }

  /** Asks the user for input if code waits for it. During a new cell this may be code that an earlier cell started. */
  wake(): void {
    if (!this.#wanted || this.#due) return;
    this.#due = true;
    later(() => {
      this.#due = false;
      this.#ask(runningCell());
    }, askAfterMs);
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  get #isRead(): boolean {
    return this.readableFlowing === true || this.listenerCount("readable") > 0;
  }

  #ask(cell: CellContext | undefined): void {
    const isAsked = this.#asked !== undefined && !this.#asked.ended;
    if (!cell || isAsked || !this.#wanted || !this.#isRead || this.destroyed) return;
    if (!cell.allowStdin) {
      // Without this end of input, readline's questions would wait for ever.
      this.#give(null);
      cell.fail(new StdinNotAllowedError());
      return;
    }
    this.#asked = cell;
    cell.onInterrupt.add(() => this.#leave());
    const inCell = AsyncLocalStorage.snapshot();
    const take = (line: string): void => {
      // Listeners do not run inside the function that reads messages, because their errors must not stop that function.
      soon(() => inCell(() => this.#give(line === endOfInput ? null : `${line}\n`)));
    };
    ask({ cell, prompt: "", password: false, take });
  }

  #give(text: string | null): void {
    this.#asked = undefined;
    this.#wanted = false;
    this.push(text);
  }

  /** Removes all listeners of the stream, because the cell that waited for input was interrupted. */
  #leave(): void {
    this.#asked = undefined;
    this.pause();
    for (const event of ["data", "readable", "end", "close"]) this.removeAllListeners(event);
  }
}

let current = new CellInput();

/** Makes `process.stdin`, and modules that read it such as `readline`, ask the user for input. */
export const replaceStdin = (): void => {
  const get = (): Readable => {
    if (current.destroyed || current.readableEnded) current = new CellInput();
    return current;
  };
  define(process, "stdin", { get, configurable: true, enumerable: true });
};

/** Asks the user if code already waits for input. Called when a cell starts. */
export const wakeStdin = (): void => current.wake();
