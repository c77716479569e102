import {
  bareEnd,
  type JailExit,
  type Jailed,
  type JailLane,
  type JailSpec,
  type JailUsage,
  mostWaitingBytes,
} from "../contract/jail.ts";
import { KeptFiles } from "./kept-files.ts";
import type { LaunchStream } from "./launch-stream.ts";
import { toHost, toLauncher } from "./protocol.ts";
import { decodeExit, encodeRequest, frame, LauncherFrames, noStreams, type RunStreams } from "./wire.ts";

const nothing: Buffer = Buffer.alloc(0);

/**
 * Milliseconds that a launcher has to end its run, after a kill request or after the run's time limit. Then the
 * launcher itself is killed.
 */
const deafMs = 5000;
/**
 * Milliseconds that a launcher has to end itself. It first removes the folders of its runs and its control group, which
 * is slow on a busy machine.
 */
const slowEndMs = 20_000;
const longestTimerMs = 2 ** 31 - 1;

/**
 * A lane (one run at a time) whose programs the launcher `taulab-jail` starts. Host and launcher exchange messages over
 * a stream.
 */
export class HelperLane implements JailLane {
  readonly ready: Promise<void>;
  readonly #stream: LaunchStream;
  readonly #ended: Promise<void>;
  #failure: string | undefined;
  #closing = false;
  #running: { finish(exit: JailExit): void; jailed: Jailed } | undefined;
  #streams = noStreams;
  #usage: ((usage: JailUsage) => void)[] = [];
  #kept: KeptFiles | undefined;

  constructor(stream: LaunchStream, options: readonly string[]) {
    this.#stream = stream;
    stream.write(frame(toLauncher.options, Buffer.from(options.map((option) => `${option}\0`).join(""))));
    const { promise, resolve: ready, reject: notReady } = Promise.withResolvers<void>();
    this.ready = promise;
    promise.catch(() => {});
    const came = (some: Partial<RunStreams>): void => {
      this.#streams = { ...this.#streams, ...some };
    };
    const table: Record<string, (payload: Buffer) => void> = {
      [toHost.ready]: (payload) => {
        if (payload.toString() === "k") this.#kept = new KeptFiles(stream);
        ready();
      },
      [toHost.failed]: (payload) => {
        this.#failure = payload.toString();
      },
      [toHost.out]: (out) => came({ out }),
      [toHost.err]: (err) => came({ err }),
      [toHost.artifacts]: (artifacts) => came({ artifacts }),
      [toHost.channel]: (payload) => this.#running?.jailed.onChannel?.(payload),
      [toHost.channel_end]: () => this.#running?.jailed.onChannel?.(null),
      [toHost.usage]: (payload) => {
        const memory = Number(payload.readBigInt64LE(8));
        this.#usage.shift()?.({
          cpuMs: Number(payload.readBigInt64LE(0)) / 1000,
          peakMemoryBytes: memory > 0 ? memory : null,
        });
      },
      [toHost.exit]: (payload) => this.#finish(decodeExit(payload.toString(), this.#streams)),
    };
    const reader = new LauncherFrames((letter, payload) => table[letter]?.(payload));
    stream.onData((chunk) => reader.push(chunk));
    this.#ended = new Promise((resolve) => {
      stream.onEnd((cause) => {
        this.#failure ??= cause;
        notReady(new Error(this.#failure));
        this.#finish(this.#fault());
        resolve();
      });
    });
  }

  get broken(): boolean {
    return this.#failure !== undefined;
  }

  #fault(): JailExit {
    return bareEnd("fault", null, `the launcher ended: ${this.#failure}`);
  }

  #finish(exit: JailExit): void {
    const running = this.#running;
    this.#running = undefined;
    this.#streams = noStreams;
    for (const waiting of this.#usage.splice(0)) waiting({ cpuMs: exit.cpuMs, peakMemoryBytes: exit.peakMemoryBytes });
    if (!this.#closing) this.#stream.hold(false);
    running?.finish(exit);
  }

  start(spec: JailSpec): Jailed {
    if (this.#running !== undefined) throw new Error("this lane is busy");
    let over = false;
    let late = false;
    let endTimer: NodeJS.Timeout | undefined;
    const { promise: exit, resolve: settle } = Promise.withResolvers<JailExit>();
    const finish = (end: JailExit): void => {
      clearTimeout(endTimer);
      clearTimeout(limit);
      const deaf = endTimer !== undefined && end.cause === "fault";
      if (over) settle({ ...end, cause: "output", signal: 9, error: null });
      else settle(deaf ? { ...end, cause: late ? "wall" : "killed", signal: 9, error: null } : end);
    };
    const stream = this.#stream;
    const alive = (): boolean => this.#running?.jailed === jailed;
    const kill = (): void => {
      if (!alive()) return;
      stream.write(frame(toLauncher.kill, nothing));
      endTimer ??= setTimeout(() => alive() && stream.destroy(), deafMs);
      endTimer.unref();
    };
    const { wallMs } = spec.limits;
    const overdue = (): void => {
      late = true;
      kill();
    };
    const limit = wallMs > 0 ? setTimeout(overdue, Math.min(wallMs + deafMs, longestTimerMs)) : undefined;
    limit?.unref();
    const jailed: Jailed = {
      exit,
      onChannel: undefined,
      send: (chunk) => {
        if (!alive() || over) return;
        over = stream.backlog() > mostWaitingBytes;
        if (over) kill();
        else stream.write(frame(toLauncher.channel, chunk));
      },
      kill,
      hold: (on) => stream.hold(on),
      usage: () =>
        new Promise((resolve) => {
          if (!alive()) return resolve({ cpuMs: 0, peakMemoryBytes: null });
          this.#usage.push(resolve);
          stream.write(frame(toLauncher.measure, nothing));
        }),
    };
    this.#running = { finish, jailed };
    stream.hold(true);
    if (this.#failure !== undefined) this.#finish(this.#fault());
    else stream.write(encodeRequest(spec, this.#kept?.hold(spec.files)));
    return jailed;
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#stream.hold(true);
    this.#stream.end();
    const slow = setTimeout(() => this.#stream.destroy(), slowEndMs);
    await this.#ended;
    clearTimeout(slow);
  }
}
