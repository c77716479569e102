import type { RunOptions, Sandbox } from "../contract/backend.ts";
import type { Isolation, Outcome } from "../contract/outcome.ts";
import type { Program } from "../contract/program.ts";
import type { HostContext } from "../contract/slot.ts";
import { abortedRun, SandboxError } from "../errors.ts";
import type { SlotPool } from "../jail/slots.ts";
import { languages } from "../languages/registry.ts";
import { abortableSlot } from "../run/abortable-slot.ts";
import { failedOutcome } from "../run/outcome-of.ts";
import { withTrace } from "../trace/with-trace.ts";
import { runProgram } from "../verdict/run-program.ts";

/** A sandbox that runs each program in a free slot of a pool. A slot holds the launchers for one program at a time. */
export class PooledSandbox implements Sandbox {
  readonly name: string;
  readonly #pool: SlotPool;
  readonly #place: HostContext;

  constructor(name: string, pool: SlotPool, place: HostContext) {
    this.name = name;
    this.#pool = pool;
    this.#place = place;
  }

  async run(program: Program, options: RunOptions = {}): Promise<Outcome> {
    return this.#pool.use(async (slot) => {
      try {
        const outcome = await withTrace(program, (untraced) =>
          runProgram(untraced, abortableSlot(slot, options.signal), this.#place, options),
        );
        if (options.signal?.aborted) throw abortedRun(options.signal);
        return outcome;
      } catch (error) {
        if (options.signal?.aborted) throw abortedRun(options.signal);
        if (error instanceof SandboxError) throw error;
        return failedOutcome(error instanceof Error ? error.message : String(error), this.#place.isolation);
      }
    }, options.signal);
  }

  async describe(): Promise<{ isolation: Isolation; concurrency: number }> {
    return { isolation: this.#place.isolation, concurrency: this.#pool.size };
  }

  async languages(): Promise<readonly string[]> {
    const installed = await Promise.all(
      languages.map(async ({ name }) => (await this.#place.toolchain(name)) !== null),
    );
    return languages.filter((_, i) => installed[i]).map(({ name }) => name);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
