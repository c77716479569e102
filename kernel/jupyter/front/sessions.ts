import type { FromSession, ToSession } from "../channel/protocol.ts";
import { SessionChild } from "./child.ts";
import type { InspectorAddress } from "./inspector-address.ts";
import type { Watchdog } from "./watchdog.ts";

export interface SessionEvents {
  readonly onMessage: (message: FromSession) => void;
  readonly onRaw: (name: "stdout" | "stderr", text: string) => void;
  /**
   * Called if the process that runs cells ended by itself; a new one has already replaced it. `how` completes "The
   * session …".
   */
  readonly onLost: (how: string) => void;
}

export interface SessionsOptions extends SessionEvents {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  readonly watchdog: Watchdog;
  /** Keeps a second process in reserve, so that a restart needs no waiting. Default: true. */
  readonly spare?: boolean | undefined;
}

const spareAfterMs = 3_000;
/**
 * Milliseconds between the repeated interrupt signals to a session that does not stop its cell, and to its child
 * processes.
 */
const signalEveryMs = 400;
/** Milliseconds after an interrupt until child processes of the session that ignore it are killed. */
const killDescendantsAfterMs = 1_000;
const killAfterMs = 10_000;

/** Holds the process that runs cells and one in reserve. A process that ended is replaced. */
export class Sessions {
  readonly #options: SessionsOptions;
  #current: SessionChild | undefined;
  #spare: SessionChild | undefined;
  #spareTimer: NodeJS.Timeout | undefined;
  #interruptTimers: NodeJS.Timeout[] = [];
  #closed = false;
  #stops = 0;
  #errors = "";

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#current = this.#take();
  }

  send(message: ToSession): void {
    this.#current?.send(message);
  }

  /** The address of V8's inspector in the process that runs cells. */
  get inspector(): InspectorAddress | undefined {
    return this.#current?.inspector;
  }

  /**
   * Ends the running cell by steps of increasing force, until one succeeds. First the session gets an interrupt
   * message, then the cell's code is terminated through the inspector. Then the processes that the cell started are
   * killed, and last the session.
   */
  interrupt(): void {
    const current = this.#current;
    if (!current) return;
    const stop = ++this.#stops;
    current.interrupt(stop);
    if (this.#interruptTimers.length > 0) return;
    const again = (): void => {
      current.interruptDescendants();
      current.interrupt(this.#stops);
    };
    this.#interruptTimers = [
      setInterval(again, signalEveryMs),
      setTimeout(() => current.killDescendants(), killDescendantsAfterMs),
      setTimeout(() => current.kill(), killAfterMs),
    ];
  }

  /** Cancels the remaining steps of an interrupt, so that they do not affect the next cell. */
  endInterrupt(): void {
    this.#settleInterrupt();
    this.#current?.endInterrupt();
  }

  /** Ends the session with all its variables. A process in reserve, if there is one, replaces it at once. */
  replace(): void {
    const old = this.#current;
    this.#current = this.#take();
    this.#settleInterrupt();
    old?.kill();
    this.#watch();
  }

  close(): void {
    this.#closed = true;
    this.#settleInterrupt();
    clearTimeout(this.#spareTimer);
    this.#current?.kill();
    this.#spare?.kill();
  }

  #settleInterrupt(): void {
    for (const timer of this.#interruptTimers) clearTimeout(timer);
    this.#interruptTimers = [];
  }

  #take(): SessionChild {
    const session = this.#spare ?? this.#make();
    this.#spare = undefined;
    if (this.#options.spare !== false) {
      clearTimeout(this.#spareTimer);
      this.#spareTimer = setTimeout(() => {
        if (this.#closed) return;
        this.#spare ??= this.#make();
        this.#watch();
      }, spareAfterMs);
      this.#spareTimer.unref();
    }
    return session;
  }

  #make(): SessionChild {
    const { cwd, env, onMessage, onRaw } = this.#options;
    const child: SessionChild = new SessionChild({
      cwd,
      env,
      onMessage: (message) => {
        if (child !== this.#current) return;
        if (message.type === "interrupted") this.#settleInterrupt();
        onMessage(message);
      },
      onRaw: (name, text) => {
        if (child !== this.#current) return;
        if (name === "stderr") this.#errors = (this.#errors + text).slice(-10_000);
        onRaw(name, text);
      },
      onExit: (exit) => this.#onExit(child, exit),
    });
    queueMicrotask(() => this.#watch());
    return child;
  }

  #watch(): void {
    const pids = [this.#current, this.#spare].map((child) => child?.pid).filter((pid) => pid !== undefined);
    this.#options.watchdog.guard("sessions", pids);
  }

  #onExit(
    child: SessionChild,
    { code, signal }: { readonly code: number | null; readonly signal: string | null },
  ): void {
    if (this.#closed) return;
    if (child === this.#spare) this.#spare = undefined;
    if (child !== this.#current) return;
    const interrupted = this.#interruptTimers.length > 0 && signal === "SIGKILL";
    this.#settleInterrupt();
    const outOfMemory = /heap out of memory|Allocation failed/.test(this.#errors);
    this.#errors = "";
    this.#current = this.#take();
    const how = outOfMemory
      ? "ran out of memory"
      : interrupted
        ? "did not react to the interrupt and was killed"
        : signal
          ? `was ended by signal ${signal}`
          : `ended with exit code ${code}`;
    this.#options.onLost(how);
  }
}
