import { EventEmitter } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { startProcess } from "../../toolkit/base/node/process.ts";

/** The code of the error if a parser process ended by itself, for example by a crash. */
export const endedCode = "TEXT_PROCESS_ENDED";

const ticksMs = 10;

/**
 * A process with the interface of a `Worker`, for parsers in native code. If a text crashes the parser, only this
 * process ends.
 */
export class TextProcess extends EventEmitter {
  readonly #child;

  constructor(entry: URL) {
    super();
    this.#child = startProcess(process.execPath, ["--max-old-space-size=768", fileURLToPath(entry)], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: {},
    });
    this.#child.on("message", (message) => this.emit("message", message));
    this.#child.on("error", (error) => this.emit("error", error));
    this.#child.on("exit", (code, signal) =>
      this.emit("error", Object.assign(new Error(`a parser of texts ended: ${signal ?? code}`), { code: endedCode })),
    );
  }

  postMessage(message: object): void {
    this.#child.send(message, () => {}); // the exit event reports a process that has already ended
  }

  ref(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }

  unref(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** CPU time of the whole process, in microseconds. */
  async cpuUsage(): Promise<{ readonly user: number; readonly system: number }> {
    const stat = await readFile(`/proc/${this.#child.pid}/stat`, "latin1");
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number);
    return { user: user * ticksMs * 1000, system: system * ticksMs * 1000 };
  }

  async terminate(): Promise<void> {
    this.#child.kill("SIGKILL");
  }
}
