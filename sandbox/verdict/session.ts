import type { JailExit, Jailed } from "../contract/jail.ts";
import { frame, LauncherFrames } from "../jail/wire.ts";
import { controlMessage, type HarnessMessage, mostControlBytes } from "./control-message.ts";
import { lineReader } from "./line-reader.ts";

type Listener = (letter: string, payload: Buffer) => void;

/**
 * Encodes a message of the host for harnesses (scripts that run tests) that read lines. Each value is in base64,
 * because it may contain any bytes.
 */
function orderLine(message: HarnessMessage): Buffer {
  const words = Object.entries(message).map(([name, value]) =>
    name === "kind" ? `kind=${String(value)}` : `${name}=${Buffer.from(String(value)).toString("base64")}`,
  );
  words.sort((a, b) => Number(b.startsWith("kind=")) - Number(a.startsWith("kind=")));
  return Buffer.from(`H ${words.join(" ")}\n`);
}

/**
 * The maximum size in bytes of one frame with a returned value. It also is the maximum for all frames that a harness
 * sends between two messages of the host.
 */
const mostValueBytes = 1 << 27;

/** Milliseconds for a process to end by itself after it closed its channel or sent invalid messages. */
const graceMs = 200;

/**
 * The connection to a harness (the script that runs tests) in a jail. Host and harness exchange messages over a
 * channel, in frames of the launcher's format or in lines.
 */
export class SessionSide {
  readonly jailed: Jailed;
  onFrame: Listener | undefined;
  exit: JailExit | undefined;
  readonly #lines: boolean;
  /**
   * The process as its launcher started it. `jailed` is the same process, with an exit that shows if it sent too much.
   */
  readonly #channel: Jailed;
  readonly #messages: HarnessMessage[] = [];
  readonly #waiting: ((message: HarnessMessage | null) => void)[] = [];
  #unreadBytes = 0;
  #sent = 0;
  #flooded = false;
  #closed = false;

  constructor(jailed: Jailed, wire: "frames" | "lines" = "frames") {
    // If the channel was closed because the process sent too much, its exit has the cause `output`, not a crash.
    const exit = jailed.exit.then((end): JailExit => (this.#flooded ? { ...end, cause: "output" } : end));
    this.jailed = Object.create(jailed, { exit: { value: exit } }) as Jailed;
    this.#channel = jailed;
    this.#lines = wire === "lines";
    const onFrame: Listener = (letter, payload) => {
      if (this.#flooded) return;
      if (letter === "H") this.#deliver(payload);
      else this.#passOn(letter, payload);
    };
    const reader = this.#lines
      ? lineReader(onFrame, mostValueBytes)
      : new LauncherFrames(onFrame, (letter) => (letter === "H" ? mostControlBytes : mostValueBytes));
    jailed.onChannel = (chunk) => {
      if (chunk === null) this.#close();
      else if (!reader.push(chunk)) this.#flood();
    };
    void exit.then((exit) => {
      this.exit = exit;
      this.#close();
    });
  }

  get closed(): boolean {
    return this.#closed;
  }

  #passOn(letter: string, payload: Buffer): void {
    if (this.onFrame === undefined) return;
    this.#sent += payload.length;
    if (this.#sent > mostValueBytes) this.#flood();
    else this.onFrame(letter, payload);
  }

  /** Closes the channel of a process that sent invalid messages or too much. The exit's cause is then `output`. */
  #flood(): void {
    this.#flooded = true;
    this.#close();
  }

  #deliver(payload: Buffer): void {
    const waits = this.#waiting.length === 0;
    if (waits) this.#unreadBytes += payload.length;
    const message = this.#unreadBytes > mostControlBytes ? null : controlMessage(payload);
    if (message === null) this.#flood();
    else if (waits) this.#messages.push(message);
    else this.#waiting.shift()!(message);
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#channel.onChannel = undefined;
    for (const waiting of this.#waiting.splice(0)) waiting(null);
    if (this.exit === undefined) setTimeout(() => this.jailed.kill(), graceMs);
  }

  tell(message: HarnessMessage): void {
    this.#sent = 0;
    this.jailed.send(this.#lines ? orderLine(message) : frame("H", Buffer.from(JSON.stringify(message))));
  }

  /** The next control message; null if the process has ended. */
  next(): Promise<HarnessMessage | null> {
    const ready = this.#messages.shift();
    if (this.#messages.length === 0) this.#unreadBytes = 0;
    if (ready !== undefined) return Promise.resolve(ready);
    if (this.#closed) return Promise.resolve(null);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** Resolves to "late" if the promise takes longer. The timer does not keep the process alive. */
export async function withinTime<T>(ms: number, promise: Promise<T>): Promise<T | "late"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
