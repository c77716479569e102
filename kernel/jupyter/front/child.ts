import type { Duplex, Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { type ChildProcess, startProcess } from "../../../toolkit/base/node/process.ts";
import { encodeFrame, FrameReader } from "../channel/frames.ts";
import type { FromSession, ToSession } from "../channel/protocol.ts";
import { Breaker } from "./breaker.ts";
import { InspectorAddress } from "./inspector-address.ts";
import { groupMembers } from "./process-group.ts";

export interface ChildOptions {
  readonly cwd?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  readonly onMessage: (message: FromSession) => void;
  /**
   * Called with output of a child process or native code, which does not pass through `process.stdout` and
   * `process.stderr`.
   */
  readonly onRaw: (name: "stdout" | "stderr", text: string) => void;
  readonly onExit: (exit: { readonly code: number | null; readonly signal: NodeJS.Signals | null }) => void;
}

const extension = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
const entry = fileURLToPath(new URL(`../session/main${extension}`, import.meta.url));
const interruptGraceMs = 25;
const muteGraceMs = 300;
const blockedGraceMs = 2_000;
/**
 * Milliseconds for an interrupted cell to continue after the program for which it waited, for example in `execSync`,
 * has ended.
 */
const endedGraceMs = 100;
/**
 * Address of a session's inspector. Clients choose ports for new kernels on a different address, so the inspector
 * never takes one of these ports. Only Linux has all of 127.0.0.0/8.
 */
const inspectorHost = process.platform === "linux" ? "127.84.76.1" : "127.0.0.1";
/**
 * The options with which Node.js is started for the process that runs cells. In a source checkout they select the
 * TypeScript sources of taulab's packages.
 */
export const sessionFlags = (): string[] => [
  "--no-warnings",
  "--no-force-async-hooks-checks",
  `--inspect-port=${inspectorHost}:0`,
  "--inspect-publish-uid=stderr",
  ...(extension === ".ts" ? ["--conditions=taulab-source"] : []),
];

/** The process that runs cells (the session), as its parent process (the front) controls it. */
export class SessionChild {
  readonly #child: ChildProcess;
  #interruptTimer: NodeJS.Timeout | undefined;
  #round = 0;
  /** True once the session handles the signal SIGUSR1. An earlier signal would kill the session. */
  #ready = false;
  /**
   * True while the session waits synchronously for a program, for example in `execSync`. An interrupt then ends that
   * program.
   */
  #blocked = false;
  readonly #breaker = new Breaker(
    () => this.#child.kill("SIGUSR1"),
    (inUse) => this.send({ type: "breaking", inUse }),
  );
  /** The address of V8's inspector in the session, to which debuggers connect. */
  readonly inspector = new InspectorAddress(() => this.#child.kill("SIGUSR1"));

  constructor({ cwd, env, onMessage, onRaw, onExit }: ChildOptions) {
    this.#child = startProcess(process.execPath, [...sessionFlags(), entry], {
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
    // A cell may have closed the session's pipe. The session can then send no messages, so it is killed.
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
   * Requests that the session ends its cell. A loop that does not react is terminated through V8's inspector.
   *
   * @param stop - the number of the user's interrupt request; a repetition of the same request has the same number
   */
  interrupt(stop: number): void {
    this.send({ type: "interrupt", round: ++this.#round, stop });
    if (!this.#ready) return;
    if (this.#blocked) this.signalGroup("SIGINT");
    this.#interruptTimer ??= setTimeout(() => this.#breaker.start(), this.#blocked ? blockedGraceMs : interruptGraceMs);
  }

  /** Cancels the interrupt, so that it terminates no later code. */
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

  /** Sends a signal to the session and all processes that it started. */
  signalGroup(signal: NodeJS.Signals): void {
    if (this.#child.pid === undefined) return;
    try {
      process.kill(-this.#child.pid, signal);
    } catch {
      this.#child.kill(signal);
    }
  }

  /** Kills the processes that the session started, but not the session. Only Linux can list them. */
  killDescendants(): void {
    for (const pid of this.#child.pid === undefined ? [] : groupMembers(this.#child.pid)) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // it has already ended
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
