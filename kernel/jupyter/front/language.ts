import type { Completeness, Completions, FromLanguage, ToLanguage, TypecheckMode } from "../channel/protocol.ts";
import { LanguageChild } from "./language-child.ts";
import { Pending } from "./pending.ts";
import type { Watchdog } from "./watchdog.ts";

type Inspection = Extract<FromLanguage, { type: "inspection" }>;
type Completed = Extract<FromLanguage, { type: "completeness" }>;
export type CheckMessage = Extract<FromLanguage, { type: "checked" }>;

export interface LanguageOptions {
  readonly cwd: string;
  readonly mode: TypecheckMode;
  readonly watchdog: Watchdog;
  readonly log?: (line: string) => void;
}

const patienceMs = 5_000;
/**
 * Milliseconds to wait for a type check. The value is far above the time limit that the language process has for
 * TypeScript's server.
 */
const checkPatienceMs = 60_000;
const restartsAllowed = 5;

/**
 * Controls the language process, which checks types. The process starts on demand, restarts after a loss and stops when
 * idle.
 */
export class LanguageProcess {
  readonly #options: LanguageOptions;
  #child: LanguageChild | undefined;
  #accepted: { readonly code: string; readonly count: number }[] = [];
  #failures = 0;
  mode: TypecheckMode;
  readonly #checks = new Pending<CheckMessage>();
  readonly #completions = new Pending<Completions>();
  readonly #inspections = new Pending<Inspection>();
  readonly #completeness = new Pending<Completed>();

  constructor(options: LanguageOptions) {
    this.#options = options;
    this.mode = options.mode;
  }

  start(): void {
    if (this.mode !== "off") this.#live();
  }

  /** Checks the types of a cell; undefined if the process ended meanwhile. */
  check(code: string, count: number): Promise<CheckMessage | undefined> {
    return this.#checks.ask(
      (id) => this.#send({ type: "check", id, code, count, strict: this.mode === "strict" }),
      checkPatienceMs,
    );
  }

  accept(code: string, count: number): void {
    this.#accepted.push({ code, count });
    this.#child?.send({ type: "accept", code, count });
  }

  complete(code: string, cursor: number): Promise<Completions | undefined> {
    return this.#completions.ask((id) => this.#send({ type: "complete", id, code, cursor }), patienceMs);
  }

  inspect(code: string, cursor: number, detail: number): Promise<Inspection | undefined> {
    return this.#inspections.ask((id) => this.#send({ type: "inspect", id, code, cursor, detail }), patienceMs);
  }

  async isComplete(code: string): Promise<{ readonly state: Completeness; readonly indent: string }> {
    const ask = (id: string): void => this.#send({ type: "is-complete", id, code });
    return (await this.#completeness.ask(ask, patienceMs)) ?? { state: "unknown", indent: "" };
  }

  forget(): void {
    this.#accepted = [];
    this.#child?.send({ type: "forget" });
  }

  setMode(mode: TypecheckMode): void {
    this.mode = mode;
    if (mode === "off") this.close();
    else this.#live();
  }

  /** Restarts the process, so that it reads the types of the installed packages again. */
  restart(): void {
    this.close();
    this.start();
  }

  close(): void {
    const child = this.#child;
    this.#child = undefined;
    child?.close();
    this.#options.watchdog.guard("language", []);
  }

  #send(message: ToLanguage): void {
    this.#live().send(message);
  }

  #live(): LanguageChild {
    if (this.#child) return this.#child;
    const child: LanguageChild = new LanguageChild({
      cwd: this.#options.cwd,
      onMessage: (message) => this.#receive(message),
      onExit: () => this.#lost(child),
    });
    this.#child = child;
    if (child.pid !== undefined) this.#options.watchdog.guard("language", [child.pid]);
    child.send({ type: "start", cwd: this.#options.cwd });
    for (const cell of this.#accepted) child.send({ type: "accept", ...cell });
    return child;
  }

  #receive(message: FromLanguage): void {
    if (message.type === "fault") this.#options.log?.(`fault in the language process: ${message.text}`);
    if (message.type === "checked") this.#checks.settle(message.id, message);
    if (message.type === "completions") this.#completions.settle(message.id, message);
    if (message.type === "inspection") this.#inspections.settle(message.id, message);
    if (message.type === "completeness") this.#completeness.settle(message.id, message);
  }

  #lost(child: LanguageChild): void {
    if (child !== this.#child) return;
    this.#child = undefined;
    for (const pending of [this.#checks, this.#completions, this.#inspections, this.#completeness]) pending.settleAll();
    if (this.mode !== "off" && ++this.#failures <= restartsAllowed) this.#live();
  }
}
