import { availableParallelism } from "node:os";
import type { JailLane, JailSpec } from "../contract/jail.ts";
import type { Resident, RunLane, Slot } from "../contract/slot.ts";
import type { Interpreter, PreparedLanguage, Role, Toolchain } from "../contract/toolchain.ts";
import { abortedRun, SandboxError } from "../errors.ts";
import { LastRuns } from "./last-runs.ts";

/** A launcher that reports if it is broken, so that the pool can replace it. */
export interface ManagedLane extends JailLane {
  readonly ready: Promise<void>;
  readonly broken: boolean;
}

/**
 * Creates a launcher that runs one program at a time. With `interpreter`, the launcher starts that interpreter once,
 * and commands that begin with "@" run in its forks. `root` is the folder that programs see as `/`.
 */
export type LaneMaker = (name: string, interpreter?: Interpreter, root?: string) => ManagedLane;

export interface SlotMaker {
  readonly make: LaneMaker;
  /** Path of the launcher's shared library inside the jail; null if it does not exist. */
  readonly library: string | null;
}

/**
 * The maximum number of running compilers in one slot (the launchers for one program), because each takes much memory.
 */
const maximumCompilers = 2;
/** Time in milliseconds after which an unused prepared process is ended. */
const idleMs = 120_000;

class PooledSlot implements Slot {
  readonly #maker: SlotMaker;
  readonly #name: string;
  readonly #inUse: () => number;
  /** Launchers that start a new process for each run. The key contains their number and root folder. */
  readonly #executing = new Map<string, ManagedLane>();
  readonly #forking = new Map<string, ManagedLane | null>();
  readonly #compilers = new Map<string, { lane: ManagedLane; resident: Resident }>();
  #idle: NodeJS.Timeout | undefined;
  readonly #closing: Promise<void>[] = [];
  readonly #last = new LastRuns();
  #count = 0;

  /** @param inUse returns the number of slots in the pool that currently run a program */
  constructor(maker: SlotMaker, name: string, inUse: () => number) {
    this.#maker = maker;
    this.#name = name;
    this.#inUse = inUse;
  }

  #make(kind: string, interpreter?: Interpreter, root?: string): ManagedLane {
    return this.#maker.make(`${this.#name}-${kind}${this.#count++}`, interpreter, root);
  }

  program(language?: PreparedLanguage, toolchain?: Toolchain): Promise<RunLane> {
    return this.#last.free(() => this.#lane("program", language, toolchain));
  }

  plain(language: PreparedLanguage, toolchain: Toolchain, number = 0, role: Role = "plain"): Promise<RunLane> {
    return this.#last.free(() => this.#lane(role, language, toolchain, number));
  }

  isCrowded(): boolean {
    return this.#inUse() >= availableParallelism();
  }

  async #lane(role: Role, language?: PreparedLanguage, toolchain?: Toolchain, number = 0): Promise<RunLane> {
    const { library } = this.#maker;
    const server = language?.forkServer;
    if (server !== undefined && library !== null && language !== undefined && toolchain !== undefined) {
      const lane = await this.#forkServer(`${role} ${language.name} ${number}`, () =>
        server.command(toolchain, library, role),
      );
      if (lane !== null) return { lane, forks: true };
    }
    const key = `${number} ${toolchain?.root ?? ""}`;
    const existing = this.#executing.get(key);
    if (existing !== undefined && !existing.broken) return { lane: existing, forks: false };
    if (existing !== undefined) this.#closing.push(existing.close());
    const lane = this.#make("p", undefined, toolchain?.root);
    this.#executing.set(key, lane);
    return { lane, forks: false };
  }

  /**
   * Returns the launcher of a fork-server (an interpreter that forks for each run). Null if the fork-server does not
   * start; programs then start as new processes.
   */
  async #forkServer(key: string, command: () => Interpreter): Promise<ManagedLane | null> {
    const existing = this.#forking.get(key);
    if (existing === null || (existing !== undefined && !existing.broken)) return existing;
    if (existing !== undefined) this.#closing.push(existing.close());
    const lane = this.#make("f", command());
    try {
      await lane.ready;
    } catch {
      this.#closing.push(lane.close());
      this.#forking.set(key, null);
      return null;
    }
    this.#forking.set(key, lane);
    return lane;
  }

  async compiler(language: string, spec: JailSpec): Promise<Resident | null> {
    const others = [...this.#compilers].filter(([name]) => name !== language);
    for (const [, { resident }] of others.slice(0, -(maximumCompilers - 1))) resident.discard();
    const existing = this.#compilers.get(language);
    if (existing !== undefined && !existing.lane.broken) return existing.resident;
    const lane = this.#make("c");
    try {
      await lane.ready;
    } catch {
      this.#closing.push(lane.close());
      return null;
    }
    const discard = (): void => {
      if (this.#compilers.get(language)?.lane !== lane) return;
      this.#compilers.delete(language);
      this.#closing.push(lane.close());
    };
    const resident: Resident = { jailed: lane.start(spec), discard };
    resident.jailed.hold(false);
    void resident.jailed.exit.then(discard);
    this.#compilers.set(language, { lane, resident });
    return resident;
  }

  /** Called when no run uses the slot. Its prepared processes are ended after `idleMs`. */
  rest(): void {
    this.#idle = setTimeout(() => void this.#drop(), idleMs);
    this.#idle.unref();
  }

  wake(): void {
    clearTimeout(this.#idle);
  }

  async #drop(): Promise<void> {
    for (const { resident } of [...this.#compilers.values()]) resident.discard();
    const forking = [...this.#forking.values()];
    this.#forking.clear();
    await Promise.all([...forking.map((lane) => lane?.close()), ...this.#closing.splice(0)]);
  }

  async close(): Promise<void> {
    this.wake();
    await Promise.all([...[...this.#executing.values()].map((lane) => lane.close()), this.#drop()]);
  }
}

/**
 * A pool of slots for concurrent runs. Each slot holds the launchers for one program. A run waits if no slot is free.
 */
export class SlotPool {
  readonly size: number;
  readonly #slots: PooledSlot[];
  readonly #free: PooledSlot[];
  readonly #waiting: { take(slot: PooledSlot): void; refuse(error: SandboxError): void }[] = [];
  #closed = false;

  constructor(size: number, maker: SlotMaker) {
    this.size = size;
    const inUse = (): number => size - this.#free.length;
    this.#slots = Array.from({ length: size }, (_, i) => new PooledSlot(maker, String(i), inUse));
    this.#free = [...this.#slots];
  }

  async use<T>(work: (slot: Slot) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const slot = await this.#take(signal);
    try {
      return await work(slot);
    } finally {
      const next = this.#waiting.shift();
      if (next !== undefined) next.take(slot);
      else {
        this.#free.push(slot);
        if (!this.#closed) slot.rest();
      }
    }
  }

  #take(signal?: AbortSignal): Promise<PooledSlot> {
    if (this.#closed) return Promise.reject(new SandboxError("the sandbox is closed", { code: "closed" }));
    if (signal?.aborted) return Promise.reject(abortedRun(signal));
    const free = this.#free.pop();
    free?.wake();
    if (free !== undefined) return Promise.resolve(free);
    return new Promise((take, refuse) => {
      const entry = { take, refuse };
      this.#waiting.push(entry);
      signal?.addEventListener("abort", () => {
        const at = this.#waiting.indexOf(entry);
        if (at < 0) return;
        this.#waiting.splice(at, 1);
        refuse(abortedRun(signal));
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
