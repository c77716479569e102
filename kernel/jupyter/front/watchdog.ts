import { type ChildProcess, startProcess } from "../../../toolkit/base/node/process.ts";

const script = `trap '' INT TERM HUP
while read -r line; do pids=$line; done
for pid in $pids; do kill -s KILL -- "-$pid" 2>/dev/null || kill -s KILL "$pid" 2>/dev/null; done`;

/**
 * A small process that waits until the kernel's main process (the front) has ended in any way. The watchdog then kills
 * the registered processes and their children. Otherwise a cell in an endless loop would run on after a crash of the
 * front.
 */
export class Watchdog {
  #process: ChildProcess | undefined;
  readonly #guarded = new Map<string, readonly number[]>();

  /** Registers the processes to kill, in place of those that were registered under the same name. */
  guard(name: string, pids: readonly number[]): void {
    if (process.platform === "win32") return;
    this.#guarded.set(name, pids);
    this.#process ??= this.#start();
    this.#process.stdin?.write(`${[...this.#guarded.values()].flat().join(" ")}\n`);
  }

  #start(): ChildProcess {
    const child = startProcess("/bin/sh", ["-c", script], {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      cwd: "/",
    });
    child.on("error", () => undefined);
    child.stdin?.on("error", () => undefined);
    child.unref();
    return child;
  }
}
