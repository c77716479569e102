import { closeSync, openSync, writeFileSync } from "node:fs";
import { constants as osConstants } from "node:os";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { startProcess } from "../../toolkit/base/node/process.ts";
import { type JailCause, type JailExit, type Jailed, type JailSpec, mostWaitingBytes } from "../contract/jail.ts";
import { makeBoxFolder } from "./box-folder.ts";
import { endedBeforeHost, endWithHost, stopWatching } from "./end-with-host.ts";
import { exceeds, giveBox, putFiles, removeBox, takeArtifacts } from "./host-box.ts";
import { withoutInherited } from "./inherited.ts";
import type { ManagedLane } from "./slots.ts";
import { type ProcessesUsage, watchProcesses } from "./watch-processes.ts";

/**
 * Builds the command line that runs a program in its jail, for example by bubblewrap. `box` is a folder of the host
 * that contains the folders `work`, `tmp`, `shm` and `home`.
 */
export type Wrapper = (spec: JailSpec, box: string) => Wrapped;

export interface Wrapped {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Bytes, such as a system call filter, that the wrapping command reads from descriptor 4. */
  readonly fourth?: Uint8Array | null;
  /** The user who owns the program's folders; null or absent: the user of this process. */
  readonly owner?: number | null;
}

const sampleMs = 40;
const osSignals = osConstants.signals as Readonly<Record<string, number>>;

function openContent(path: string, content: Uint8Array): number {
  writeFileSync(path, content, { flag: "wx", mode: 0o600 });
  return openSync(path, "r");
}

class Sink {
  readonly chunks: Buffer[] = [];
  length = 0;
  over = false;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(chunk: Buffer): void {
    const room = this.#limit - this.length;
    if (chunk.length > room) this.over = true;
    if (room <= 0) return;
    this.chunks.push(chunk.subarray(0, room));
    this.length += Math.min(room, chunk.length);
  }
}

/**
 * Runs programs without taulab's launcher. Node.js itself starts a wrapper (bubblewrap, unshare or none), and measures
 * and kills the program.
 */
export class SpawnLane implements ManagedLane {
  readonly ready = Promise.resolve();
  readonly broken = false;
  readonly #wrapper: Wrapper;
  #running: Jailed | undefined;

  constructor(wrapper: Wrapper) {
    this.#wrapper = wrapper;
  }

  start(spec: JailSpec): Jailed {
    const box = makeBoxFolder();
    putFiles(spec, box);
    const { argv, env, cwd, fourth = null, owner = null } = this.#wrapper(spec, box);
    const fourthFd = fourth === null ? null : openContent(join(box, "fourth"), fourth);
    if (owner !== null) giveBox(box, owner);
    const start = performance.now();
    const child = startProcess(argv[0]!, argv.slice(1), {
      stdio: withoutInherited(["pipe", "pipe", "pipe", spec.channel ? "pipe" : "ignore", fourthFd ?? "ignore"]),
      env: { ...env },
      cwd,
      detached: true,
    });
    if (child.pid !== undefined) endWithHost(child.pid);
    if (fourthFd !== null) closeSync(fourthFd);
    const [out, err] = [new Sink(spec.limits.outputBytes), new Sink(spec.limits.outputBytes)];
    let cause: JailCause = "exit";
    let error: string | null = null;
    let usage: ProcessesUsage = { cpuMs: 0, memoryBytes: 0, processes: 0 };
    let peak = 0;
    const stop = (why: JailCause): void => {
      if (cause === "exit") cause = why;
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        child.kill("SIGKILL");
      }
    };
    const look = (): void => {
      if (child.pid === undefined) return;
      const now = watchProcesses(child.pid, peak);
      usage = { ...now, cpuMs: Math.max(now.cpuMs, usage.cpuMs) };
      peak = Math.max(peak, now.memoryBytes);
      const { limits } = spec;
      if (limits.memoryBytes > 0 && now.memoryBytes > limits.memoryBytes) stop("memory");
      else if (limits.cpuMs > 0 && usage.cpuMs > limits.cpuMs) stop("cpu");
      else if (limits.tmpBytes > 0 && exceeds(box, limits.inodes, limits.tmpBytes)) stop("killed");
      else if (limits.processes > 0 && now.processes > limits.processes + 4) stop("processes");
    };
    const sampling = setInterval(look, sampleMs);
    const wall = spec.limits.wallMs > 0 ? setTimeout(() => stop("wall"), spec.limits.wallMs) : undefined;
    const read = (sink: Sink) => (chunk: Buffer) => {
      sink.add(chunk);
      if (sink.over) stop("output");
    };
    child.stdout?.on("data", read(out));
    child.stderr?.on("data", read(err));
    child.stdin?.on("error", () => {});
    child.stdin?.end(spec.stdin);
    const channel = child.stdio[3] as Duplex | null | undefined;
    channel?.on("data", (chunk: Buffer) => jailed.onChannel?.(chunk));
    channel?.on("end", () => jailed.onChannel?.(null));
    channel?.on("error", () => {});
    const exit = new Promise<JailExit>((resolve) => {
      child.on("error", (problem) => {
        error = problem.message;
        cause = "fault";
      });
      child.on("exit", () => setTimeout(() => stop(cause), 20));
      child.on("close", (code, signal) => {
        clearInterval(sampling);
        clearTimeout(wall);
        this.#running = undefined;
        if (child.pid !== undefined) endedBeforeHost(child.pid);
        const number =
          signal === null ? (code !== null && code > 128 && code < 160 ? code - 128 : 0) : (osSignals[signal] ?? 9);
        const artifacts = spec.artifacts.length === 0 ? [] : takeArtifacts(spec, box);
        removeBox(box);
        resolve({
          cause,
          exitCode: number === 0 ? code : null,
          signal: cause === "exit" ? number : 9,
          wallMs: performance.now() - start,
          cpuMs: usage.cpuMs,
          peakMemoryBytes: peak > 0 ? peak : null,
          stdout: Buffer.concat(out.chunks),
          stderr: Buffer.concat(err.chunks),
          stdoutTruncated: out.over,
          stderrTruncated: err.over,
          artifacts,
          error,
        });
      });
    });
    const handles = [child, child.stdin, child.stdout, child.stderr, channel, sampling] as unknown as ({
      ref?(): void;
      unref?(): void;
    } | null)[];
    const jailed: Jailed = {
      exit,
      onChannel: undefined,
      send: (chunk) => {
        if ((channel?.writableLength ?? 0) > mostWaitingBytes) stop("output");
        else channel?.write(chunk);
      },
      kill: () => stop("killed"),
      hold: (on) => {
        for (const h of handles) on ? h?.ref?.() : h?.unref?.();
      },
      usage: async () => ({ cpuMs: usage.cpuMs, peakMemoryBytes: peak > 0 ? peak : null }),
    };
    this.#running = jailed;
    return jailed;
  }

  async close(): Promise<void> {
    const running = this.#running;
    running?.hold(true);
    running?.kill();
    await running?.exit;
    stopWatching();
  }
}
