import type { Duplex, Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { encodeFrame, FrameReader } from "../channel/frames.ts";
import type { FromSession, ToSession } from "../channel/protocol.ts";
import { type ChildProcess, spawn } from "../spawn.ts";
import { Breaker } from "./breaker.ts";
import { InspectorAddress } from "./inspector-address.ts";
import { groupMembers } from "./process-group.ts";

export interface ChildOptions {
  readonly cwd?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  readonly onMessage: (message: FromSession) => void;
  /** Bytes that something wrote past the session's streams: a child process, native code. */
  readonly onRaw: (name: "stdout" | "stderr", text: string) => void;
  readonly onExit: (exit: { readonly code: number | null; readonly signal: NodeJS.Signals | null }) => void;
}

const extension = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
const entry = fileURLToPath(new URL(`../session/main${extension}`, import.meta.url));
const interruptGraceMs = 25;
const muteGraceMs = 300;
const blockedGraceMs = 2_000;
/** Time in milliseconds for a cell to react after the program that it waited for has ended. */
const endedGraceMs = 100;
/**
 * Address of a session's inspector. Clients choose ports for new kernels on another address, so the inspector never
 * takes one of them. Only Linux has all of 127.0.0.0/8.
 */
const inspectorHost = process.platform === "linux" ? "127.84.76.1" : "127.0.0.1";
/** The options of Node under which a session runs, the checkout's condition among them. */
export const sessionFlags = (): string[] => [
  "--no-warnings",
  "--no-force-async-hooks-checks",
  `--inspect-port=${inspectorHost}:0`,
  "--inspect-publish-uid=stderr",
  ...(extension === ".ts" ? ["--conditions=taulab-source"] : []),
];

/** The process that runs cells, seen from the front. */
export class SessionChild {
  readonly #child: ChildProcess;
  #interruptTimer: NodeJS.Timeout | undefined;
  #round = 0;
  /** Before it has begun, a signal would end it; it reads its messages as soon as it has. */
  #ready = false;
  /** It waits for a program: no loop is to be broken, the program is to end. */
  #blocked = false;
  readonly #breaker = new Breaker(
    () => this.#child.kill("SIGUSR1"),
    (inUse) => this.send({ type: "breaking", inUse }),
  );
  /** The address at which a debugger connects. */
  readonly inspector = new InspectorAddress(() => this.#child.kill("SIGUSR1"));

  constructor({ cwd, env, onMessage, onRaw, onExit }: ChildOptions) {
    this.#child = spawn(process.execPath, [...sessionFlags(), entry], {
      cwd,
      env: env ?? process.env,
      stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"],
      detached: true,
    });
    const reader = new FrameReader((message) => {
      const received = message as FromSession;
      if (received.type === "ready") {
        this.#ready = true;
        this.inspector.started();
      }
      if (received.type === "interrupted") {
        if (received.round < this.#round) return;
        this.#settleInterrupt();
      }
      if (received.type === "blocked") this.#setBlocked(received.on);
      else onMessage(received);
    });
    this.#stream(3).on("data", (chunk: Buffer) => reader.push(chunk));
    for (const fd of [3, 4]) this.#stream(fd).on("error", () => undefined);
    // A session that cannot be heard any more, because a cell closed its pipe, is of no use.
    this.#stream(3).once("end", () =>
      setTimeout(() => this.#child.exitCode ?? this.#child.signalCode ?? this.kill(), muteGraceMs),
    );
    this.#child.stdout?.setEncoding("utf8").on("data", (text: string) => onRaw("stdout", text));
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.inspector.read(text);
      const otherText = this.#breaker.read(text);
      if (otherText) onRaw("stderr", otherText);
    });
    this.#child.once("error", () => onExit({ code: null, signal: null }));
    this.#child.once("close", (code, signal) => {
      this.inspector.ended();
      onExit({ code, signal });
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  #stream(fd: number): Duplex & Readable {
    return this.#child.stdio[fd] as Duplex;
  }

  send(message: ToSession): void {
    this.#stream(4).write(encodeFrame(message));
  }

  /**
   * Asks the session to end its cell; a loop that does not listen is broken from outside.
   *
   * @param stop - the number of the Stop, which may be asked for again and again
   */
  interrupt(stop: number): void {
    this.send({ type: "interrupt", round: ++this.#round, stop });
    if (!this.#ready) return;
    if (this.#blocked) this.signalGroup("SIGINT");
    this.#interruptTimer ??= setTimeout(() => this.#breaker.start(), this.#blocked ? blockedGraceMs : interruptGraceMs);
  }

  /** Asks and breaks no more. */
  endInterrupt(): void {
    this.#settleInterrupt();
  }

  #breakIn(ms: number): void {
    clearTimeout(this.#interruptTimer);
    this.#interruptTimer = setTimeout(() => this.#breaker.start(), ms);
  }

  #setBlocked(on: boolean): void {
    this.#blocked = on;
    if (!on && this.#interruptTimer !== undefined) this.#breakIn(endedGraceMs);
  }

  /** Interrupts the processes that the session started; the session itself ignores the signal. */
  interruptDescendants(): void {
    if (this.#ready) this.signalGroup("SIGINT");
  }

  /** Signals the session and all that it started. */
  signalGroup(signal: NodeJS.Signals): void {
    if (this.#child.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, signal);
    } catch {
      this.#child.kill(signal);
    }
  }

  /** Ends the processes that the session started, but not the session. Only Linux can list them. */
  killDescendants(): void {
    for (const pid of this.#child.pid === undefined ? [] : groupMembers(this.#child.pid)) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended by itself.
      }
    }
  }

  /** Ends the session and the processes that it started. */
  kill(signal: NodeJS.Signals = "SIGKILL"): void {
    this.#settleInterrupt();
    this.signalGroup(signal);
  }

  #settleInterrupt(): void {
    clearTimeout(this.#interruptTimer);
    this.#interruptTimer = undefined;
    this.#breaker.stop();
  }
}
