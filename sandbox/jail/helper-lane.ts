import { startProcess } from "../spawn.ts";
import { type JailExit, type Jailed, type JailSpec, type JailUsage, type Lane, mostWaitingBytes } from "./jail.ts";
import { KeptFiles } from "./kept-files.ts";
import { decodeExit, encodeRequest, FrameReader, frame } from "./wire.ts";

const nothing: Buffer = Buffer.alloc(0);

/** A launcher that has not ended its run so long after it was told to is ended itself. */
const deafMs = 5000;

function fault(error: string): JailExit {
  return {
    cause: "fault",
    exitCode: null,
    signal: 0,
    wallMs: 0,
    cpuMs: 0,
    peakMemoryBytes: null,
    stdout: nothing,
    stderr: nothing,
    stdoutTruncated: false,
    stderrTruncated: false,
    artifacts: [],
    error,
  };
}

/** Bytes to and from a launcher, wherever it runs. */
export interface LaunchStream {
  write(chunk: Uint8Array): void;
  /** Bytes that the launcher has not taken yet. */
  backlog(): number;
  end(): void;
  /** At once, whatever the launcher does. */
  destroy(): void;
  /** Whether it keeps the host process alive: only during a run. */
  hold(on: boolean): void;
  onData(listener: (chunk: Buffer) => void): void;
  onEnd(listener: (cause: string) => void): void;
}

/** A lane whose launcher is `taulab-jail`, spoken to over a stream. */
export class HelperLane implements Lane {
  readonly ready: Promise<void>;
  readonly #stream: LaunchStream;
  readonly #ended: Promise<void>;
  #failure: string | undefined;
  #closing = false;
  #running: { finish(exit: JailExit): void; jailed: Jailed } | undefined;
  #out = nothing;
  #err = nothing;
  #artifacts = nothing;
  #usage: ((usage: JailUsage) => void)[] = [];
  #kept: KeptFiles | undefined;

  constructor(stream: LaunchStream, options: readonly string[]) {
    this.#stream = stream;
    stream.write(frame("L", Buffer.from(options.map((option) => `${option}\0`).join(""))));
    let ready = (): void => {};
    let notReady = (_: Error): void => {};
    this.ready = new Promise((resolve, reject) => {
      ready = resolve;
      notReady = reject;
    });
    this.ready.catch(() => {});
    const table: Record<string, (payload: Buffer) => void> = {
      H: (payload) => {
        if (payload.toString() === "k") this.#kept = new KeptFiles(stream);
        ready();
      },
      F: (payload) => {
        this.#failure = payload.toString();
      },
      O: (payload) => {
        this.#out = payload;
      },
      E: (payload) => {
        this.#err = payload;
      },
      A: (payload) => {
        this.#artifacts = payload;
      },
      C: (payload) => this.#running?.jailed.onChannel?.(payload),
      c: () => this.#running?.jailed.onChannel?.(null),
      U: (payload) => {
        const memory = Number(payload.readBigInt64LE(8));
        this.#usage.shift()?.({
          cpuMs: Number(payload.readBigInt64LE(0)) / 1000,
          peakMemoryBytes: memory > 0 ? memory : null,
        });
      },
      X: (payload) => {
        const exit = decodeExit(payload.toString(), { out: this.#out, err: this.#err, artifacts: this.#artifacts });
        this.#finish(exit);
      },
    };
    const reader = new FrameReader((letter, payload) => table[letter]?.(payload));
    stream.onData((chunk) => reader.push(chunk));
    this.#ended = new Promise((resolve) => {
      stream.onEnd((cause) => {
        this.#failure ??= cause;
        notReady(new Error(this.#failure));
        this.#finish(fault(`the launcher ended: ${this.#failure}`));
        resolve();
      });
    });
  }

  get broken(): boolean {
    return this.#failure !== undefined;
  }

  #finish(exit: JailExit): void {
    const running = this.#running;
    this.#running = undefined;
    this.#out = nothing;
    this.#err = nothing;
    this.#artifacts = nothing;
    for (const waiting of this.#usage.splice(0)) waiting({ cpuMs: exit.cpuMs, peakMemoryBytes: exit.peakMemoryBytes });
    if (!this.#closing) this.#stream.hold(false);
    running?.finish(exit);
  }

  start(spec: JailSpec): Jailed {
    if (this.#running !== undefined) throw new Error("this lane is busy");
    let over = false;
    let told: NodeJS.Timeout | undefined;
    let settle = (_: JailExit): void => {};
    const exit = new Promise<JailExit>((resolve) => {
      settle = resolve;
    });
    const finish = (end: JailExit): void => {
      clearTimeout(told);
      const deaf = told !== undefined && end.cause === "fault";
      if (over) settle({ ...end, cause: "output", signal: 9, error: null });
      else settle(deaf ? { ...end, cause: "killed", signal: 9, error: null } : end);
    };
    const stream = this.#stream;
    const alive = (): boolean => this.#running?.jailed === jailed;
    const kill = (): void => {
      if (!alive()) return;
      stream.write(frame("K", nothing));
      told ??= setTimeout(() => alive() && stream.destroy(), deafMs);
      told.unref();
    };
    const jailed: Jailed = {
      exit,
      onChannel: undefined,
      send: (chunk) => {
        if (!alive() || over) return;
        over = stream.backlog() > mostWaitingBytes;
        if (over) kill();
        else stream.write(frame("C", chunk));
      },
      kill,
      hold: (on) => stream.hold(on),
      usage: () =>
        new Promise((resolve) => {
          if (!alive()) return resolve({ cpuMs: 0, peakMemoryBytes: null });
          this.#usage.push(resolve);
          stream.write(frame("Q", nothing));
        }),
    };
    this.#running = { finish, jailed };
    stream.hold(true);
    if (this.#failure !== undefined) this.#finish(fault(`the launcher ended: ${this.#failure}`));
    else stream.write(encodeRequest(spec, this.#kept?.hold(spec.files)));
    return jailed;
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#stream.hold(true);
    this.#stream.end();
    await this.#ended;
  }
}

/** The launcher as a child process of ours, with an empty environment. */
export function localStream(command: readonly string[]): LaunchStream {
  const [path = "", ...args] = command;
  const env = { LANG: "C.UTF-8" };
  const child = startProcess(path, args, { stdio: ["pipe", "pipe", "ignore"], env, cwd: "/" });
  child.stdin?.on("error", () => {});
  const handles = [child, child.stdin, child.stdout] as unknown as { ref?(): void; unref?(): void }[];
  return {
    hold: (on) => {
      for (const h of handles) on ? h.ref?.() : h.unref?.();
    },
    write: (chunk) => void child.stdin?.write(chunk),
    backlog: () => child.stdin?.writableLength ?? 0,
    end: () => void child.stdin?.end(),
    destroy: () => void child.kill("SIGKILL"),
    onData: (listener) => void child.stdout?.on("data", listener),
    onEnd: (listener) => {
      child.on("error", (error) => listener(error.message));
      child.on("close", (code, signal) => listener(`exit ${code ?? signal}`));
    },
  };
}
