import type { JailExit, Jailed } from "../jail/jail.ts";
import { FrameReader } from "../jail/wire.ts";

export type Message = Readonly<Record<string, unknown>>;
type Listener = (letter: string, payload: Buffer) => void;

/** A frame of the harnesses: the same form as the launcher's. */
export function harnessFrame(letter: string, payload: Uint8Array): Buffer {
  const out = Buffer.allocUnsafe(5 + payload.length);
  out.writeUInt32LE(payload.length + 1, 0);
  out.write(letter, 4, "latin1");
  out.set(payload, 5);
  return out;
}

/** A message for a harness that reads lines: each value in base64, because values may hold anything. */
function orderLine(message: Message): Buffer {
  const words = Object.entries(message).map(([name, value]) =>
    name === "kind" ? `kind=${String(value)}` : `${name}=${Buffer.from(String(value)).toString("base64")}`,
  );
  words.sort((a, b) => Number(b.startsWith("kind=")) - Number(a.startsWith("kind=")));
  return Buffer.from(`H ${words.join(" ")}\n`);
}

/** Cuts lines `LETTER payload`. */
function lineReader(onFrame: Listener): { push(chunk: Buffer): boolean } {
  let rest: Buffer = Buffer.alloc(0);
  return {
    push(chunk) {
      rest = Buffer.concat([rest, chunk]);
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
        onFrame(rest.toString("latin1", 0, 1), rest.subarray(2, end));
        rest = rest.subarray(end + 1);
      }
      return rest.length < 1 << 27;
    },
  };
}

/** A side that no longer speaks, or speaks nonsense, has this long to end by itself. */
const graceMs = 200;

/** One side of a verdict: a jailed harness that speaks in frames over its channel. */
export class Side {
  readonly jailed: Jailed;
  onFrame: Listener | undefined;
  onClose: (() => void) | undefined;
  exit: JailExit | undefined;
  readonly #lines: boolean;
  readonly #messages: Message[] = [];
  readonly #waiting: ((message: Message | null) => void)[] = [];
  #closed = false;

  constructor(jailed: Jailed, wire: "frames" | "lines" = "frames") {
    this.jailed = jailed;
    this.#lines = wire === "lines";
    const onFrame: Listener = (letter, payload) => {
      if (letter === "H") this.#deliver(parse(payload));
      else this.onFrame?.(letter, payload);
    };
    const reader = this.#lines ? lineReader(onFrame) : new FrameReader(onFrame, 1 << 27);
    jailed.onChannel = (chunk) => {
      if (chunk === null || !reader.push(chunk)) this.#close();
    };
    void jailed.exit.then((exit) => {
      this.exit = exit;
      this.#close();
    });
  }

  get closed(): boolean {
    return this.#closed;
  }

  #deliver(message: Message | null): void {
    const waiting = message === null ? undefined : this.#waiting.shift();
    if (message === null) this.#close();
    else if (waiting === undefined) this.#messages.push(message);
    else waiting(message);
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.jailed.onChannel = undefined;
    for (const waiting of this.#waiting.splice(0)) waiting(null);
    this.onClose?.();
    if (this.exit === undefined) setTimeout(() => this.jailed.kill(), graceMs);
  }

  tell(message: Message): void {
    this.jailed.send(this.#lines ? orderLine(message) : harnessFrame("H", Buffer.from(JSON.stringify(message))));
  }

  relay(letter: string, payload: Uint8Array): void {
    const line = () => Buffer.concat([Buffer.from(`${letter} `), payload, Buffer.from("\n")]);
    this.jailed.send(this.#lines ? line() : harnessFrame(letter, payload));
  }

  /** The next control message; null when the side has ended. */
  next(): Promise<Message | null> {
    const ready = this.#messages.shift();
    if (ready !== undefined) return Promise.resolve(ready);
    if (this.#closed) return Promise.resolve(null);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

function parse(payload: Buffer): Message | null {
  try {
    const value: unknown = JSON.parse(payload.toString());
    return typeof value === "object" && value !== null ? (value as Message) : null;
  } catch {
    return null;
  }
}

/** Settles with "late" when the promise takes longer; the timer never keeps the process alive for nothing. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | "late"> {
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
