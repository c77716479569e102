import { SandboxError } from "../errors.ts";
import type { Slot, Tester } from "../run/slot.ts";
import type { JailSpec, Lane } from "./jail.ts";

/** A lane that can be found broken and replaced. */
export interface ManagedLane extends Lane {
  readonly ready: Promise<void>;
  readonly broken: boolean;
}

export type LaneMaker = (name: string) => ManagedLane;

class PooledSlot implements Slot {
  readonly #make: LaneMaker;
  readonly #name: string;
  #program: ManagedLane | undefined;
  #testers = new Map<string, { lane: ManagedLane; tester: Tester }>();
  #closing: Promise<void>[] = [];
  #count = 0;

  constructor(make: LaneMaker, name: string) {
    this.#make = make;
    this.#name = name;
  }

  get program(): Lane {
    if (this.#program === undefined || this.#program.broken)
      this.#program = this.#make(`${this.#name}-p${this.#count++}`);
    return this.#program;
  }

  async tester(language: string, spec: JailSpec): Promise<Tester> {
    const known = this.#testers.get(language);
    if (known !== undefined && !known.lane.broken) return known.tester;
    const lane = this.#make(`${this.#name}-t${this.#count++}`);
    await lane.ready;
    const discard = (): void => {
      if (this.#testers.get(language)?.lane === lane) this.#testers.delete(language);
      this.#closing.push(lane.close());
    };
    const tester: Tester = { jailed: lane.start(spec), discard };
    tester.jailed.hold(false);
    void tester.jailed.exit.then(() => {
      if (this.#testers.get(language)?.lane === lane) discard();
    });
    this.#testers.set(language, { lane, tester });
    return tester;
  }

  async close(): Promise<void> {
    for (const { tester } of [...this.#testers.values()]) tester.discard();
    await Promise.all([this.#program?.close(), ...this.#closing]);
  }
}

/** Slots for so many runs side by side; who finds none free waits in line. */
export class SlotPool {
  readonly size: number;
  readonly #slots: PooledSlot[];
  readonly #free: PooledSlot[];
  readonly #waiting: { take(slot: PooledSlot): void; refuse(error: SandboxError): void }[] = [];
  #closed = false;

  constructor(size: number, make: LaneMaker) {
    this.size = size;
    this.#slots = Array.from({ length: size }, (_, i) => new PooledSlot(make, String(i)));
    this.#free = [...this.#slots];
  }

  async use<T>(work: (slot: Slot) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const slot = await this.#take(signal);
    try {
      return await work(slot);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(slot);
      else next.take(slot);
    }
  }

  #take(signal?: AbortSignal): Promise<PooledSlot> {
    const closed = new SandboxError("the sandbox is closed", { code: "closed" });
    const aborted = new SandboxError("the run was aborted", { code: "aborted", cause: signal?.reason });
    if (this.#closed) return Promise.reject(closed);
    if (signal?.aborted) return Promise.reject(aborted);
    const free = this.#free.pop();
    if (free !== undefined) return Promise.resolve(free);
    return new Promise((take, refuse) => {
      const entry = { take, refuse };
      this.#waiting.push(entry);
      signal?.addEventListener("abort", () => {
        const at = this.#waiting.indexOf(entry);
        if (at < 0) return;
        this.#waiting.splice(at, 1);
        refuse(aborted);
      });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { refuse } of this.#waiting.splice(0))
      refuse(new SandboxError("the sandbox is closed", { code: "closed" }));
    await Promise.all(this.#slots.map((slot) => slot.close()));
  }
}
