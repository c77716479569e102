import type { ErrorReport, FromSession, Mode } from "../channel/protocol.ts";
import { SessionChild } from "../front/child.ts";
import { failure, type NotebookError } from "./failure.ts";

export interface SessionOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly typecheck?: Mode | undefined;
}

const graceMs = 2_000;

/** A session for a notebook that nobody looks at: one cell after the other. */
export class NotebookSession {
  readonly #child: SessionChild;
  readonly #options: SessionOptions;
  #onMessage: ((message: FromSession) => void) | undefined;
  #settle: ((error: NotebookError | undefined) => void) | undefined;
  #stopped: NotebookError | undefined;
  readonly #abort = (): void => this.#stop(failure("aborted", "Aborted", "The run was stopped."));

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#child = new SessionChild({
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      onMessage: (message) => this.#receive(message),
      onRaw: (name, text) => this.#onMessage?.({ type: "stream", id: "", name, text }),
      onExit: ({ code, signal }) => {
        const how = signal ? `by signal ${signal}` : `with code ${code}`;
        this.#stop(failure("session_died", "SessionDied", `The session ended ${how} while the cell ran.`));
      },
    });
    options.signal?.addEventListener("abort", this.#abort, { once: true });
  }

  /** Runs one cell; the result is what went wrong. */
  execute(code: string, count: number, onMessage: (message: FromSession) => void): Promise<NotebookError | undefined> {
    if (this.#options.signal?.aborted) this.#abort();
    if (this.#stopped) return Promise.resolve(this.#stopped);
    this.#onMessage = onMessage;
    return new Promise((resolve) => {
      const { timeoutMs } = this.#options;
      const timers: NodeJS.Timeout[] = [];
      const timeout = failure("timeout", "CellTimeout", `The cell ran longer than ${timeoutMs} ms.`);
      let late = false;
      if (timeoutMs !== undefined) {
        const interrupt = (): void => {
          late = true;
          this.#child.interrupt();
          timers.push(setTimeout(() => this.#stop(timeout), graceMs));
        };
        timers.push(setTimeout(interrupt, timeoutMs));
      }
      this.#settle = (error) => {
        for (const timer of timers) clearTimeout(timer);
        this.#settle = undefined;
        resolve(error && late ? timeout : error);
      };
      this.#child.send({ type: "execute", id: `cell-${count}`, code, count });
    });
  }

  close(): void {
    this.#options.signal?.removeEventListener("abort", this.#abort);
    this.#settle = undefined;
    this.#child.kill();
  }

  #receive(message: FromSession): void {
    if (message.type !== "done") this.#onMessage?.(message);
    else this.#settle?.(message.error && asFailure(message.error));
  }

  #stop(why: NotebookError): void {
    this.#stopped ??= why;
    this.#settle?.(this.#stopped);
    this.#child.kill();
  }
}

const asFailure = (error: ErrorReport): NotebookError => ({ code: "cell_failed", ...error });
