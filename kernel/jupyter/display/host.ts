/** What a display shows: MIME type → content. JSON types carry objects, the others strings (binary as base64). */
export type MimeBundle = Readonly<Record<string, unknown>>;

export interface DisplayOptions {
  /** Names the display, so that a later call with `update: true` replaces what it shows, wherever it stands. */
  readonly id?: string;
  /** Replace the display named by `id` instead of adding one. Default: false. */
  readonly update?: boolean;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A progress display that the host draws and updates in place. Calls are cheap: the host limits its own redraws. */
export interface HostProgress {
  /** `done` of `total` steps are finished; `text` stands beside the bar. */
  update(done: number, text?: string): void;
  /** Draws the last state. Further calls do nothing. */
  close(text?: string): void;
}

export interface ProgressOptions {
  /** Number of steps; without it the bar counts and shows no share. */
  readonly total?: number;
  readonly label?: string;
}

/**
 * What a notebook kernel offers to libraries at `globalThis[Symbol.for("taulab.host")]`. A library reads it
 * structurally, without importing the kernel, and works without it where it is absent.
 */
export interface TaulabHost {
  /** Shows a MIME bundle in the cell that is running (or, for late output, the cell that started the work). */
  display(bundle: MimeBundle, options?: DisplayOptions): void;
  /** Starts a progress display. */
  progress(options?: ProgressOptions): HostProgress;
  /**
   * Runs long work that ends by itself when the cell is stopped: the signal aborts, and the cell waits some seconds for
   * the work to settle. A second Stop waits no longer.
   */
  stoppable<Value>(work: (stop: AbortSignal) => Promise<Value>): Promise<Value>;
  /** Removes the outputs of the running cell; with `wait` only when the next output comes. */
  clear(wait?: boolean): void;
}

export const hostSymbol: unique symbol = Symbol.for("taulab.host");
export const displaySymbol: unique symbol = Symbol.for("Jupyter.display");
