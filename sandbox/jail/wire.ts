import type { JailCause, JailExit, JailSpec } from "./jail.ts";

/** A frame: u32 length (little endian, of what follows), one letter, payload. */
export function frame(letter: string, payload: Uint8Array): Buffer {
  const head = Buffer.allocUnsafe(5);
  head.writeUInt32LE(payload.length + 1, 0);
  head.write(letter, 4, "latin1");
  return Buffer.concat([head, payload]);
}

function item(letter: string, content: Uint8Array | string): Buffer {
  return frame(letter, typeof content === "string" ? Buffer.from(content) : content);
}

/** In a request the length does not count the letter, which comes first. */
function field(letter: string, content: Uint8Array | string): Buffer {
  const body = typeof content === "string" ? Buffer.from(content) : content;
  const head = Buffer.allocUnsafe(5);
  head.write(letter, 0, "latin1");
  head.writeUInt32LE(body.length, 1);
  return Buffer.concat([head, body]);
}

export function encodeRequest(spec: JailSpec): Buffer {
  const { limits } = spec;
  const parts: Buffer[] = [];
  for (const a of spec.argv) parts.push(field("a", a));
  for (const [name, value] of Object.entries(spec.env)) parts.push(field("v", `${name}=${value}`));
  for (const f of spec.files) {
    parts.push(field("f", Buffer.concat([Buffer.from(`${f.executable ? "x" : "-"}${f.path}\0`), f.content])));
  }
  for (const path of spec.artifacts) parts.push(field("r", path));
  if (spec.stdin.length > 0) parts.push(field("i", spec.stdin));
  if (spec.channel) parts.push(field("h", ""));
  const numbers = {
    wall: limits.wallMs,
    cpu: limits.cpuMs,
    memory: limits.memoryBytes,
    processes: limits.processes,
    output: limits.outputBytes,
    file: limits.fileBytes,
    tmp: limits.tmpBytes,
    inodes: limits.inodes,
    artifacts: limits.artifactBytes,
  };
  for (const [name, value] of Object.entries(numbers)) parts.push(field("l", `${name}=${Math.ceil(value)}`));
  return item("R", Buffer.concat(parts));
}

/** Cuts a byte stream into frames. */
export class FrameReader {
  #rest: Buffer[] = [];
  #length = 0;
  readonly #onFrame: (letter: string, payload: Buffer) => void;
  readonly #maximum: number;

  constructor(onFrame: (letter: string, payload: Buffer) => void, maximumBytes = 1 << 28) {
    this.#onFrame = onFrame;
    this.#maximum = maximumBytes;
  }

  /** Returns false when the stream is not a stream of frames. */
  push(chunk: Buffer): boolean {
    this.#rest.push(chunk);
    this.#length += chunk.length;
    for (;;) {
      if (this.#length < 5) return true;
      if (this.#rest[0]!.length < 5) this.#rest = [Buffer.concat(this.#rest)];
      const need = this.#rest[0]!.readUInt32LE(0) + 4;
      if (need < 5 || need > this.#maximum) return false;
      if (this.#length < need) return true;
      const all = this.#rest.length === 1 ? this.#rest[0]! : Buffer.concat(this.#rest);
      this.#rest = all.length > need ? [all.subarray(need)] : [];
      this.#length = all.length - need;
      this.#onFrame(all.toString("latin1", 4, 5), all.subarray(5, need));
    }
  }
}

const causes: Readonly<Record<string, JailCause>> = {
  x: "exit",
  w: "wall",
  c: "cpu",
  m: "memory",
  p: "processes",
  o: "output",
  k: "killed",
  f: "fault",
};

/** Reads the launcher's closing line and the streams that came before it. */
export function decodeExit(line: string, streams: { out: Buffer; err: Buffer; artifacts: Buffer }): JailExit {
  const [letter = "f", ...numbers] = line.split(" ");
  const [code = -1, signal = 0, wallMs = 0, cpuUs = 0, memory = 0, errno = 0, outOver = 0, errOver = 0] =
    numbers.map(Number);
  const cause = causes[letter] ?? "fault";
  const artifacts: { path: Buffer; content: Buffer }[] = [];
  for (let at = 0; at + 8 <= streams.artifacts.length; ) {
    const pathLength = streams.artifacts.readUInt32LE(at);
    const length = streams.artifacts.readUInt32LE(at + 4);
    const from = at + 8 + pathLength;
    artifacts.push({
      path: streams.artifacts.subarray(at + 8, from),
      content: streams.artifacts.subarray(from, from + length),
    });
    at = from + length;
  }
  return {
    cause,
    exitCode: code >= 0 && signal === 0 && cause !== "killed" ? code : null,
    signal,
    wallMs,
    cpuMs: cpuUs / 1000,
    peakMemoryBytes: memory > 0 ? memory : null,
    stdout: streams.out,
    stderr: streams.err,
    stdoutTruncated: outOver === 1,
    stderrTruncated: errOver === 1,
    artifacts,
    error: cause === "fault" || errno > 0 ? `the program could not be started (errno ${errno})` : null,
  };
}
