import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Duplex, Readable } from "node:stream";
import { startProcess } from "../spawn.ts";
import { Capped } from "./capped.ts";
import type { JailCause, JailExit, Jailed, JailSpec } from "./jail.ts";
import { processUsage } from "./process-usage.ts";
import type { ManagedLane } from "./slots.ts";

type ChildProcess = ReturnType<typeof startProcess>;

const sampleMs = 50;

const put = (folder: string, files: JailSpec["files"]): void => {
  for (const { path, content, executable } of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content, { mode: executable ? 0o755 : 0o644 });
  }
};

const collect = (folder: string, paths: readonly string[]): JailExit["artifacts"] =>
  paths.flatMap((path) => {
    try {
      if (!realpathSync(join(folder, path)).startsWith(`${realpathSync(folder)}/`)) return [];
      return [{ path: Buffer.from(path), content: readFileSync(join(folder, path)) }];
    } catch {
      return [];
    }
  });

/** Kills the process and, where it leads a group, its children. */
const killAll = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
};

/**
 * A lane without any launcher or isolation: a child process in a folder of its own, with limits on time, output and
 * (where the system says them) CPU and memory. For programs that are trusted, on machines that offer nothing better.
 */
export class ProcessLane implements ManagedLane {
  readonly ready = Promise.resolve();
  readonly broken = false;
  readonly #box = mkdtempSync(join(tmpdir(), "taulab-box-"));
  #running: ChildProcess | undefined;

  start(spec: JailSpec): Jailed {
    const work = mkdtempSync(join(this.#box, "run-"));
    const { limits } = spec;
    const begun = performance.now();
    const [command = "", ...args] = spec.argv;
    put(work, spec.files);
    const child = startProcess(command, args, {
      cwd: work,
      env: { ...spec.env, HOME: work, TMPDIR: work },
      detached: process.platform !== "win32",
      stdio: ["pipe", "pipe", "pipe", spec.channel ? "pipe" : "ignore"],
    });
    this.#running = child;
    const channel = child.stdio[3] as Duplex | null | undefined;
    let cause: JailCause = "exit";
    let usage = { cpuMs: 0, peakMemoryBytes: 0 };
    const stop = (why: JailCause): void => {
      if (cause === "exit") cause = why;
      killAll(child);
    };
    const out = new Capped(child.stdout as Readable, limits.outputBytes, () => stop("output"));
    const err = new Capped(child.stderr as Readable, limits.outputBytes, () => stop("output"));
    child.stdin?.on("error", () => {});
    child.stdin?.end(spec.stdin);
    channel?.on("error", () => {});
    channel?.on("data", (chunk: Buffer) => jailed.onChannel?.(chunk));
    channel?.on("end", () => jailed.onChannel?.(null));
    const sample = (): void => {
      usage = processUsage(child.pid, usage);
      if (limits.cpuMs > 0 && usage.cpuMs > limits.cpuMs) stop("cpu");
      if (limits.memoryBytes > 0 && usage.peakMemoryBytes > limits.memoryBytes) stop("memory");
    };
    const sampler = setInterval(sample, sampleMs);
    const wall = limits.wallMs > 0 ? setTimeout(() => stop("wall"), limits.wallMs) : undefined;

    const exit = new Promise<JailExit>((resolve) => {
      const finish = (exitCode: number | null, signal: NodeJS.Signals | null, error: string | null): void => {
        clearInterval(sampler);
        clearTimeout(wall);
        killAll(child);
        const artifacts = collect(work, spec.artifacts);
        rmSync(work, { recursive: true, force: true });
        resolve({
          cause: error === null ? cause : "fault",
          exitCode,
          signal: signal === null ? 0 : constants.signals[signal],
          wallMs: performance.now() - begun,
          cpuMs: usage.cpuMs,
          peakMemoryBytes: usage.peakMemoryBytes || null,
          stdout: out.bytes(),
          stderr: err.bytes(),
          stdoutTruncated: out.truncated,
          stderrTruncated: err.truncated,
          artifacts,
          error,
        });
      };
      child.on("error", (error) => finish(null, null, error.message));
      child.on("exit", () => killAll(child));
      child.on("close", (code, signal) => finish(code, signal, null));
    });
    const handles = [child, ...child.stdio] as unknown as ({ ref?(): void; unref?(): void } | null)[];
    const jailed: Jailed = {
      exit,
      onChannel: undefined,
      send: (chunk) => void channel?.write(chunk),
      kill: () => stop("killed"),
      hold: (on) => {
        for (const handle of [...handles, sampler]) on ? handle?.ref?.() : handle?.unref?.();
      },
      usage: async () => {
        sample();
        return usage;
      },
    };
    return jailed;
  }

  async close(): Promise<void> {
    if (this.#running) killAll(this.#running);
    rmSync(this.#box, { recursive: true, force: true });
  }
}
