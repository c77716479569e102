import type { Writable } from "node:stream";
import { startProcess } from "../../toolkit/base/node/process.ts";

/** A byte stream to and from a launcher, on this machine or in a container. */
export interface LaunchStream {
  write(chunk: Uint8Array): void;
  /** Number of bytes that the launcher has not read yet. */
  backlog(): number;
  end(): void;
  /** Closes the stream immediately, whatever the launcher does. */
  destroy(): void;
  /** Sets whether the stream keeps the host process alive. That is true only during a run. */
  hold(on: boolean): void;
  onData(listener: (chunk: Buffer) => void): void;
  onEnd(listener: (cause: string) => void): void;
}

/**
 * Returns a function that writes to a stream. Writes before the next tick become one system call. So the launcher wakes
 * up once.
 */
const joinedWrites =
  (stream: Writable) =>
  (chunk: Uint8Array): void => {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    stream.write(chunk);
  };

/** Starts the launcher as a child process with an empty environment. */
export function localStream(command: readonly string[]): LaunchStream {
  const [path = "", ...args] = command;
  const env = { LANG: "C.UTF-8" };
  const child = startProcess(path, args, { stdio: ["pipe", "pipe", "ignore"], env, cwd: "/" });
  child.stdin?.on("error", () => {});
  const write = child.stdin ? joinedWrites(child.stdin) : () => {};
  const handles = [child, child.stdin, child.stdout] as unknown as { ref?(): void; unref?(): void }[];
  return {
    hold: (on) => {
      for (const h of handles) on ? h.ref?.() : h.unref?.();
    },
    write,
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
