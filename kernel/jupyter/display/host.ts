import type { MimeBundle } from "../../../toolkit/base/notebook-symbols.ts";

export interface DisplayOptions {
  /** Name of the display. A later call with the same name and `update: true` replaces its content everywhere. */
  readonly id?: string;
  /** Replaces the display with this `id` instead of adding one. Default: false. */
  readonly update?: boolean;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/**
 * A progress display that the notebook kernel (the host) draws and updates in place. Calls are cheap: the host limits
 * its own redraws.
 */
export interface HostProgress {
  /** Sets the number of finished steps; `text` appears beside the bar. */
  update(count: number, text?: string): void;
  /** Draws the final state of the progress bar. Further calls do nothing. */
  close(text?: string): void;
}

export interface ProgressOptions {
  /** Number of steps; without it the display shows the count, but no percentage. */
  readonly total?: number;
  readonly label?: string;
}

/**
 * The services of a notebook kernel for libraries, at `globalThis[Symbol.for("taulab.host")]`. A library reads them
 * without importing the kernel, and outside a notebook it works without them.
 */
export interface TaulabHost {
  /** Shows a MIME bundle in the cell that is running (or, for late output, the cell that started the work). */
  display(bundle: MimeBundle, options?: DisplayOptions): void;
  /** Starts a progress display. */
  progress(options?: ProgressOptions): HostProgress;
  /**
   * Runs long work that the Stop button ends: the signal aborts, and the cell waits some seconds for the work to
   * settle. A second Stop ends that wait.
   */
  stoppable<Value>(work: (stop: AbortSignal) => Promise<Value>): Promise<Value>;
  /** Removes the outputs of the running cell; with `wait` only when the next output arrives. */
  clear(wait?: boolean): void;
}
