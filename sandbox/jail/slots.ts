import { abortedRun, SandboxError } from "../errors.ts";
import type { Interpreter, Language, Toolchain } from "../languages/language.ts";
import type { ProgramLane, Slot, Tester } from "../run/slot.ts";
import type { JailSpec, Lane } from "./jail.ts";

/** A lane that can be found broken and replaced. */
export interface ManagedLane extends Lane {
  readonly ready: Promise<void>;
  readonly broken: boolean;
}

/** Makes a lane; with an interpreter, its commands that begin with "@" are forks of that one. */
export type LaneMaker = (name: string, interpreter?: Interpreter) => ManagedLane;

export interface SlotMaker {
  readonly make: LaneMaker;
  /** The launcher as a shared library, as interpreters see it; null where there is none. */
  readonly library: string | null;
}

/** Warm compilers take much memory: so many stay in one slot. */
const maximumCompilers = 2;
/** What is prepared and not used for so long is dropped. */
const idleMs = 120_000;

class PooledSlot implements Slot {
  readonly #maker: SlotMaker;
  readonly #name: string;
  #plain: ManagedLane | undefined;
  readonly #forking = new Map<string, ManagedLane | null>();
  readonly #residents = new Map<string, { lane: ManagedLane; tester: Tester }>();
  #idle: NodeJS.Timeout | undefined;
  readonly #closing: Promise<void>[] = [];
  #count = 0;

  constructor(maker: SlotMaker, name: string) {
    this.#maker = maker;
    this.#name = name;
  }

  #make(kind: string, interpreter?: Interpreter): ManagedLane {
    return this.#maker.make(`${this.#name}-${kind}${this.#count++}`, interpreter);
  }

  async program(language?: Language, toolchain?: Toolchain): Promise<ProgramLane> {
    const { library } = this.#maker;
    const server = language?.forkServer;
    if (server !== undefined && library !== null && language !== undefined && toolchain !== undefined) {
      const lane = await this.#forkServer(language.name, () => server.command(toolchain, library));
      if (lane !== null) return { lane, forks: true };
    }
    if (this.#plain?.broken) this.#closing.push(this.#plain.close());
    if (this.#plain === undefined || this.#plain.broken) this.#plain = this.#make("p");
    return { lane: this.#plain, forks: false };
  }

  /** Null where it does not start: then programs are executed, not forked. */
  async #forkServer(name: string, command: () => Interpreter): Promise<ManagedLane | null> {
    const known = this.#forking.get(name);
    if (known === null || (known !== undefined && !known.broken)) return known;
    if (known !== undefined) this.#closing.push(known.close());
    const lane = this.#make("f", command());
    try {
      await lane.ready;
    } catch {
      this.#closing.push(lane.close());
      this.#forking.set(name, null);
      return null;
    }
    this.#forking.set(name, lane);
    return lane;
  }

  tester(language: string, spec: JailSpec): Promise<Tester> {
    return this.#resident(`tester ${language}`, spec);
  }

  async compiler(language: string, spec: JailSpec): Promise<Tester | null> {
    const others = [...this.#residents].filter(
      ([key]) => key.startsWith("compiler ") && key !== `compiler ${language}`,
    );
    for (const [, { tester }] of others.slice(0, -(maximumCompilers - 1))) tester.discard();
    try {
      return await this.#resident(`compiler ${language}`, spec);
    } catch {
      return null;
    }
  }

  /** A process that stays in a lane of its own. */
  async #resident(key: string, spec: JailSpec): Promise<Tester> {
    const known = this.#residents.get(key);
    if (known !== undefined && !known.lane.broken) return known.tester;
    const lane = this.#make("t");
    await lane.ready;
    const discard = (): void => {
      if (this.#residents.get(key)?.lane !== lane) return;
      this.#residents.delete(key);
      this.#closing.push(lane.close());
    };
    const tester: Tester = { jailed: lane.start(spec), discard };
    tester.jailed.hold(false);
    void tester.jailed.exit.then(discard);
    this.#residents.set(key, { lane, tester });
    return tester;
  }

  /** Nobody runs here now: after a while, what was prepared is dropped. */
  rest(): void {
    this.#idle = setTimeout(() => void this.#drop(), idleMs);
    this.#idle.unref();
  }

  wake(): void {
    clearTimeout(this.#idle);
  }

  async #drop(): Promise<void> {
    for (const { tester } of [...this.#residents.values()]) tester.discard();
    const forking = [...this.#forking.values()];
    this.#forking.clear();
    await Promise.all([...forking.map((lane) => lane?.close()), ...this.#closing.splice(0)]);
  }

  async close(): Promise<void> {
    this.wake();
    await Promise.all([this.#plain?.close(), this.#drop()]);
  }
}

/** Slots for so many runs side by side; who finds none free waits in line. */
export class SlotPool {
  readonly size: number;
  readonly #slots: PooledSlot[];
  readonly #free: PooledSlot[];
  readonly #waiting: { take(slot: PooledSlot): void; refuse(error: SandboxError): void }[] = [];
  #closed = false;

  constructor(size: number, maker: SlotMaker) {
    this.size = size;
    this.#slots = Array.from({ length: size }, (_, i) => new PooledSlot(maker, String(i)));
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
