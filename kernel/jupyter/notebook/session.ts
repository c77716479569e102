import { splitInstall } from "../cell/magic-lines.ts";
import type { ErrorReport, FromSession, TypecheckMode } from "../channel/protocol.ts";
import { diagnosticsReport, takeAskedMode } from "../front/check-types.ts";
import { SessionChild } from "../front/child.ts";
import { LanguageProcess } from "../front/language.ts";
import { Watchdog } from "../front/watchdog.ts";
import { failure, type NotebookError } from "./failure.ts";

export interface SessionOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly typecheck?: TypecheckMode | undefined;
}

const graceMs = 2_000;

/**
 * A process that runs the cells of a notebook, one after another, without a Jupyter client. A second process checks
 * types.
 */
export class NotebookSession {
  readonly #child: SessionChild;
  readonly #options: SessionOptions;
  readonly #language: LanguageProcess;
  #onMessage: ((message: FromSession) => void) | undefined;
  #settle: ((error: NotebookError | undefined) => void) | undefined;
  #stopped: NotebookError | undefined;
  readonly #abort = (): void => this.#stop(failure("aborted", "Aborted", "The run was stopped."));

  constructor(options: SessionOptions) {
    this.#options = options;
    const watchdog = new Watchdog();
    this.#language = new LanguageProcess({ cwd: options.cwd, mode: options.typecheck ?? "off", watchdog });
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
    watchdog.guard("session", this.#child.pid === undefined ? [] : [this.#child.pid]);
    this.#language.start();
    options.signal?.addEventListener("abort", this.#abort, { once: true });
  }

  /** Runs one cell; resolves with its error if it failed. */
  async execute(
    code: string,
    count: number,
    onMessage: (message: FromSession) => void,
  ): Promise<NotebookError | undefined> {
    if (this.#options.signal?.aborted) this.#abort();
    if (this.#stopped) return this.#stopped;
    const parts = splitInstall(code);
    const failed = parts && (await this.#run(parts.install, count, onMessage));
    if (failed) return failed;
    const main = parts?.code ?? code;
    const refused = await this.#check(main, count, onMessage);
    if (this.#stopped) return this.#stopped;
    return refused ?? this.#run(main, count, onMessage);
  }

  async #check(
    code: string,
    count: number,
    onMessage: (message: FromSession) => void,
  ): Promise<NotebookError | undefined> {
    const language = this.#language;
    takeAskedMode(language, code);
    if (language.mode === "off") {
      language.accept(code, count);
      return undefined;
    }
    const { diagnostics = [], warnings = [], broken = false } = (await language.check(code, count)) ?? {};
    const say = (text: string): void => onMessage({ type: "stream", id: "", name: "stderr", text: `${text}\n` });
    for (const warning of warnings) say(warning);
    if (diagnostics.length > 0) {
      const report = diagnosticsReport(diagnostics, { code, count, syntax: broken });
      if (language.mode !== "warn") return asFailure(report);
      say(report.traceback.join("\n"));
    }
    language.accept(code, count);
    return undefined;
  }

  #run(code: string, count: number, onMessage: (message: FromSession) => void): Promise<NotebookError | undefined> {
    this.#onMessage = onMessage;
    return new Promise((resolve) => {
      const { timeoutMs } = this.#options;
      const timers: NodeJS.Timeout[] = [];
      const timeout = failure("timeout", "CellTimeout", `The cell ran longer than ${timeoutMs} ms.`);
      let late = false;
      if (timeoutMs !== undefined) {
        const interrupt = (): void => {
          late = true;
          this.#child.interrupt(count);
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
    this.#language.close();
  }

  #receive(message: FromSession): void {
    if (message.type === "typecheck") this.#language.setMode(message.mode);
    if (message.type === "forget") this.#language.forget();
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
