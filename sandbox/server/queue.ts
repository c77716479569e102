import type { Sandbox } from "../contract/backend.ts";
import type { Outcome } from "../contract/outcome.ts";
import type { Program } from "../contract/program.ts";
import { SandboxError } from "../errors.ts";
import { capProgram } from "./limits.ts";

export interface Metrics {
  /** Let in and not ended: running or waiting for a place. */
  readonly running: number;
  readonly closing: boolean;
  readonly accepted: number;
  readonly refused: number;
  /** Ends by status. */
  readonly ended: Readonly<Record<string, number>>;
  /** Sum of the wall time of all ended runs. */
  readonly wallMs: number;
}

/** Lets in as many runs as fit the sandbox and its waiting room; more are refused at once. */
export class RunQueue {
  readonly #sandbox: Sandbox;
  readonly #room: number;
  readonly #ended: Record<string, number> = {};
  readonly #idle: (() => void)[] = [];
  #running = 0;
  #accepted = 0;
  #refused = 0;
  #wallMs = 0;
  #closing = false;

  constructor(sandbox: Sandbox, room: number) {
    this.#sandbox = sandbox;
    this.#room = room;
  }

  async run(program: Program, signal?: AbortSignal): Promise<Outcome> {
    if (this.#closing) throw new SandboxError("the service is shutting down", { code: "closed" });
    if (this.#running >= this.#room) {
      this.#refused++;
      throw new SandboxError("too many programs are waiting", { code: "overloaded", hint: "try again in a second" });
    }
    this.#running++;
    this.#accepted++;
    const begun = performance.now();
    let status = "refused";
    try {
      const outcome = await this.#sandbox.run(capProgram(program), signal === undefined ? {} : { signal });
      status = outcome.status;
      return outcome;
    } finally {
      this.#running--;
      this.#wallMs += performance.now() - begun;
      this.#ended[status] = (this.#ended[status] ?? 0) + 1;
      if (this.#running === 0) for (const done of this.#idle.splice(0)) done();
    }
  }

  metrics(): Metrics {
    return {
      running: this.#running,
      closing: this.#closing,
      accepted: this.#accepted,
      refused: this.#refused,
      ended: { ...this.#ended },
      wallMs: this.#wallMs,
    };
  }

  /** Lets nobody in any more and waits for those inside. */
  drain(): Promise<void> {
    this.#closing = true;
    return this.#running === 0 ? Promise.resolve() : new Promise((resolve) => this.#idle.push(resolve));
  }
}
