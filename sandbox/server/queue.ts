import type { Sandbox } from "../contract/backend.ts";
import type { Outcome } from "../contract/outcome.ts";
import type { Limits, Program } from "../contract/program.ts";
import { SandboxError } from "../errors.ts";
import { currentClient } from "./client.ts";
import { capProgram, normalMaximum, serviceMaximum } from "./limits.ts";
import type { Runs } from "./options.ts";
import { Turns } from "./turns.ts";

export interface QueueMetrics {
  /** Number of admitted runs that have not ended: they run or wait. */
  readonly running: number;
  readonly closing: boolean;
  readonly accepted: number;
  readonly refused: number;
  /** Number of ended runs by status. */
  readonly ended: Readonly<Record<string, number>>;
  /** Sum of the elapsed time of all ended runs, in milliseconds. */
  readonly wallMs: number;
}

/**
 * Admits runs until `room` of them run or wait, and refuses more immediately. Up to twice that number, it still admits
 * a client that has no admitted run. Waiting runs start in rotation over their clients.
 */
export class RunQueue implements Runs {
  readonly maximum: Limits;
  readonly #sandbox: Sandbox;
  readonly #room: number;
  readonly #seen = { running: 0, closing: false, accepted: 0, refused: 0, wallMs: 0 };
  readonly #ended: Record<string, number> = {};
  readonly #idle: (() => void)[] = [];
  readonly #turns: Turns;
  /** Number of admitted runs by client. */
  readonly #inside = new Map<string, number>();

  /** @param places the number of programs that the sandbox runs at the same time */
  constructor(sandbox: Sandbox, room: number, places: number, maximum: Partial<Limits> = {}) {
    this.maximum = { ...serviceMaximum, ...normalMaximum(maximum) };
    this.#sandbox = sandbox;
    this.#turns = new Turns(places);
    this.#room = room;
  }

  async run(program: Program, signal?: AbortSignal): Promise<Outcome> {
    if (this.#seen.closing) throw new SandboxError("the service is shutting down", { code: "closed" });
    const client = currentClient();
    const ofClient = this.#inside.get(client) ?? 0;
    if (this.#seen.running >= (ofClient === 0 ? 2 : 1) * this.#room) {
      this.#seen.refused++;
      throw new SandboxError("too many programs are waiting", { code: "overloaded", hint: "try again in a second" });
    }
    this.#seen.running++;
    this.#seen.accepted++;
    this.#inside.set(client, ofClient + 1);
    const start = performance.now();
    let status = "refused";
    try {
      const options = signal === undefined ? {} : { signal };
      const outcome = await this.#turns.use(
        client,
        () => this.#sandbox.run(capProgram(program, this.maximum), options),
        signal,
      );
      status = outcome.status;
      return outcome;
    } finally {
      this.#seen.running--;
      this.#leave(client);
      this.#seen.wallMs += performance.now() - start;
      this.#ended[status] = (this.#ended[status] ?? 0) + 1;
      if (this.#seen.running === 0) for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  #leave(client: string): void {
    const ofClient = (this.#inside.get(client) ?? 1) - 1;
    if (ofClient === 0) this.#inside.delete(client);
    else this.#inside.set(client, ofClient);
  }

  metrics(): QueueMetrics {
    return { ...this.#seen, ended: { ...this.#ended } };
  }

  /** Admits no more runs and waits for the admitted ones. */
  drain(): Promise<void> {
    this.#seen.closing = true;
    return this.#seen.running === 0 ? Promise.resolve() : new Promise((resolve) => this.#idle.push(resolve));
  }
}
