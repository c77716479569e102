import type { RunOptions, Sandbox } from "../backend.ts";
import { SandboxError } from "../errors.ts";
import type { SlotPool } from "../jail/slots.ts";
import { findToolchain } from "../languages/toolchains.ts";
import type { Isolation, Outcome } from "../outcome.ts";
import type { Program } from "../program.ts";
import type { KeptBuilds } from "./kept-builds.ts";
import { failedOutcome } from "./outcome-of.ts";
import { runProgram } from "./run-program.ts";
import type { Place } from "./slot.ts";

/** Runs programs in the slots of a pool. */
export class PooledSandbox implements Sandbox {
  readonly name: string;
  readonly #pool: SlotPool;
  readonly #isolation: Isolation;
  readonly #toolchain: Place["toolchain"];
  readonly #kept: KeptBuilds | undefined;

  constructor(
    name: string,
    pool: SlotPool,
    isolation: Isolation,
    toolchain: Place["toolchain"] = findToolchain,
    kept?: KeptBuilds,
  ) {
    this.#toolchain = toolchain;
    this.#kept = kept;
    this.name = name;
    this.#pool = pool;
    this.#isolation = isolation;
  }

  async run(program: Program, options: RunOptions = {}): Promise<Outcome> {
    const place = { isolation: this.#isolation, toolchain: this.#toolchain, kept: this.#kept };
    return this.#pool.use(async (slot) => {
      try {
        return await runProgram(program, slot, place, options.signal);
      } catch (error) {
        if (error instanceof SandboxError) throw error;
        return failedOutcome(error instanceof Error ? error.message : String(error), this.#isolation);
      }
    }, options.signal);
  }

  async describe(): Promise<{ isolation: Isolation; concurrency: number }> {
    return { isolation: this.#isolation, concurrency: this.#pool.size };
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
