import { getSystemErrorMessage, getSystemErrorName } from "node:util";
import type { File } from "../contract/file.ts";
import type { JailCause, JailExit, JailSpec } from "../contract/jail.ts";
import { causes, limitNames, requestFields, toLauncher } from "./protocol.ts";

/**
 * The head of a frame (a message between host and launcher): the number of bytes after it as a little-endian u32, and
 * one letter.
 */
export function frameHead(letter: string, payloadBytes: number): Buffer {
  const head = Buffer.allocUnsafe(5);
  head.writeUInt32LE(payloadBytes + 1, 0);
  head.write(letter, 4, "latin1");
  return head;
}

/** A complete frame: its head, and then the payload. */
export function frame(letter: string, payload: Uint8Array): Buffer {
  return Buffer.concat([frameHead(letter, payload.length), payload]);
}

type Field = readonly [letter: string, content: string | Uint8Array, more?: Uint8Array];

const bytesOf = ([, content, more]: Field): number =>
  (typeof content === "string" ? Buffer.byteLength(content) : content.length) + (more?.length ?? 0);

/**
 * Combines the fields of a request to run a program into one frame. The length in the frame's head counts the letter
 * and the fields.
 */
function request(parts: readonly Field[]): Buffer {
  const sizes = parts.map(bytesOf);
  const frame = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size + 5, 5));
  frame.writeUInt32LE(frame.length - 4, 0);
  frame.write(toLauncher.run, 4, "latin1");
  let at = 5;
  parts.forEach(([letter, content, more], i) => {
    frame.write(letter, at, "latin1");
    frame.writeUInt32LE(sizes[i]!, at + 1);
    at += 5;
    if (typeof content === "string") at += frame.write(content, at);
    else {
      frame.set(content, at);
      at += content.length;
    }
    if (more !== undefined) {
      frame.set(more, at);
      at += more.length;
    }
  });
  return frame;
}

/**
 * The maximum value of a limit in a request, more than any machine has. It prevents overflow when the launcher adds and
 * multiplies limits.
 */
const mostNumber = 2 ** 50;

/** Encodes a request to run a program; `heldFiles` are files that the launcher already has. */
export function encodeRequest(spec: JailSpec, heldFiles: readonly File[] = []): Buffer {
  const { limits } = spec;
  const numbers: Readonly<Record<string, number>> = {
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
  return request([
    ...spec.argv.map((word): Field => [requestFields.argument, word]),
    ...Object.entries(spec.env).map(([name, value]): Field => [requestFields.variable, `${name}=${value}`]),
    ...spec.files.map(
      (f): Field =>
        heldFiles.includes(f)
          ? [requestFields.kept, `${f.path}\0${f.keptAs}`]
          : [requestFields.file, `${f.executable ? "x" : "-"}${f.path}\0`, f.content],
    ),
    ...spec.artifacts.map((path): Field => [requestFields.artifact, path]),
    ...(spec.stdin.length > 0 ? [[requestFields.input, spec.stdin] as const] : []),
    ...(spec.channel ? [[requestFields.channel, ""] as const] : []),
    ...limitNames.map(
      (name): Field => [requestFields.limit, `${name}=${Math.min(Math.ceil(numbers[name] ?? 0), mostNumber)}`],
    ),
  ]);
}

/** Splits a byte stream into frames. If a frame arrives in pieces, each of its bytes is copied once. */
export class LauncherFrames {
  #head: Buffer = Buffer.alloc(0);
  /** The incomplete frame, and the number of its bytes that have arrived. */
  #frame: Buffer | undefined;
  #filled = 0;
  readonly #onFrame: (letter: string, payload: Buffer) => void;
  readonly #maximum: (letter: string) => number;

  /** `maximum` returns the maximum size of a frame in bytes, by its letter. */
  constructor(
    onFrame: (letter: string, payload: Buffer) => void,
    maximum: number | ((letter: string) => number) = 1 << 28,
  ) {
    this.#onFrame = onFrame;
    this.#maximum = typeof maximum === "number" ? () => maximum : maximum;
  }

  #tell(frame: Buffer): void {
    this.#onFrame(frame.toString("latin1", 4, 5), frame.subarray(5));
  }

  /** Copies the part of a chunk that belongs to the current frame; returns the index after it. */
  #fill(chunk: Buffer): number {
    const frame = this.#frame!;
    const copied = chunk.copy(frame, this.#filled);
    this.#filled += copied;
    if (this.#filled < frame.length) return copied;
    this.#frame = undefined;
    this.#tell(frame);
    return copied;
  }

  /** Parses a chunk. Returns false if the stream does not consist of valid frames. */
  push(chunk: Buffer): boolean {
    let remaining = chunk.subarray(this.#frame === undefined ? 0 : this.#fill(chunk));
    if (this.#head.length > 0) remaining = Buffer.concat([this.#head, remaining]);
    while (remaining.length >= 5) {
      const need = remaining.readUInt32LE(0) + 4;
      if (need < 5 || need > this.#maximum(remaining.toString("latin1", 4, 5))) return false;
      if (remaining.length < need) {
        this.#frame = Buffer.allocUnsafeSlow(need);
        this.#filled = remaining.copy(this.#frame);
        remaining = nothing;
      } else {
        this.#tell(remaining.subarray(0, need));
        remaining = remaining.subarray(need);
      }
    }
    this.#head = remaining;
    return true;
  }
}

const nothing: Buffer = Buffer.alloc(0);

function inWords(errno: number): string {
  return errno > 0 ? `${getSystemErrorName(-errno)}: ${getSystemErrorMessage(-errno)}` : "unknown reason";
}

/** The output and files of a run, which arrive before the launcher's final message. */
export type RunStreams = Readonly<Record<"out" | "err" | "artifacts", Buffer>>;
export const noStreams: RunStreams = { out: nothing, err: nothing, artifacts: nothing };

/** Combines the launcher's final message with the streams before it. */
export function decodeExit(line: string, streams: RunStreams): JailExit {
  const [letter = "f", ...numbers] = line.split(" ");
  const [code = -1, signal = 0, wallMs = 0, cpuUs = 0, memory = 0, errno = 0, outOver = 0, errOver = 0] =
    numbers.map(Number);
  const cause = (causes[letter] ?? "fault") as JailCause;
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
    error: cause === "fault" || errno > 0 ? `the program could not be started (${inWords(errno)})` : null,
  };
}
