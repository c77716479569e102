import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";

export interface BodyLimits {
  /** Maximum size in bytes of a request's body that the service accepts. */
  readonly maximumBytes: number;
  /** A larger body is read to its end, up to this size in bytes. The client can then receive the error answer. */
  readonly drainedBytes: number;
  /** Time limit from the first byte of a body to the last, in milliseconds. */
  readonly limitMs: number;
  /**
   * The maximum number of bytes in all bodies that have not arrived completely. Beyond it, the oldest of them is
   * dropped.
   */
  readonly unfinishedBytes: number;
  readonly unfinished: number;
  /** The maximum number of bytes in all bodies whose requests are being served. */
  readonly heldBytes: number;
}

const usualLimits: BodyLimits = {
  maximumBytes: 16 << 20,
  drainedBytes: 256 << 20,
  limitMs: 60_000,
  unfinishedBytes: 128 << 20,
  unfinished: 1024,
  heldBytes: 512 << 20,
};

const shortBody = 1 << 18;

interface Refusal {
  readonly status: 408 | 413 | 415 | 429;
  readonly message: string;
}

interface Unfinished {
  bytes: number;
  drop(why: Refusal): void;
}

/** The body of a request that `readBodies` has admitted. */
export function requestBody(c: Context): Buffer {
  const { incoming } = c.env as HttpBindings;
  return (incoming as IncomingMessage & { rawBody?: Buffer }).rawBody ?? Buffer.alloc(0);
}

/** Reads the bodies of requests, and limits the memory of all unfinished and all waiting ones. */
class Bodies {
  readonly #limits: BodyLimits;
  readonly #unfinished = new Set<Unfinished>();
  #unfinishedBytes = 0;
  #held = 0;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  /** Drops the oldest unfinished body first. A client with an ordinary speed finishes before its body is the oldest. */
  #makeRoom(): void {
    const { unfinishedBytes, unfinished } = this.#limits;
    while (this.#unfinishedBytes > unfinishedBytes || this.#unfinished.size > unfinished) {
      const [oldest] = this.#unfinished;
      oldest?.drop({ status: 408, message: "the body arrived too slowly, and other requests need the memory" });
    }
  }

  read(incoming: IncomingMessage): Promise<Buffer | Refusal> {
    const { maximumBytes, drainedBytes, limitMs } = this.#limits;
    const tooLarge: Refusal = { status: 413, message: "the body is larger than 16 MiB" };
    const coding = incoming.headers["content-encoding"] ?? "identity";
    if (coding !== "identity") {
      const message = `the content encoding ${coding} is not supported: send the body without Content-Encoding`;
      return Promise.resolve({ status: 415, message });
    }
    const announced = Number(incoming.headers["content-length"] ?? Number.NaN);
    if (announced > drainedBytes) return Promise.resolve(tooLarge);
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let bytesRead = 0;
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        incoming.off("data", onData).off("end", onEnd).off("close", onClose);
        this.#unfinished.delete(one);
        this.#unfinishedBytes -= one.bytes;
        end();
      };
      const one: Unfinished = {
        bytes: 0,
        drop: (why) =>
          settle(() => {
            incoming.pause();
            resolve(why);
          }),
      };
      const onData = (chunk: Buffer): void => {
        bytesRead += chunk.length;
        if (bytesRead > drainedBytes) one.drop(tooLarge);
        if (bytesRead > maximumBytes) chunks.length = 0;
        const bytes = bytesRead > maximumBytes ? 0 : bytesRead;
        this.#unfinishedBytes += bytes - one.bytes;
        one.bytes = bytes;
        if (bytes > 0) chunks.push(chunk);
        this.#makeRoom();
        if (bytesRead > shortBody && this.#unfinished.has(one)) {
          incoming.pause(); // other requests continue between the pieces of a long body
          setImmediate(() => this.#unfinished.has(one) && incoming.resume());
        }
      };
      const onEnd = (): void =>
        settle(() =>
          resolve(bytesRead > maximumBytes ? tooLarge : chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)),
        );
      const onClose = (): void => settle(() => reject(new Error("the client disconnected")));
      const late: Refusal = { status: 408, message: `the body did not arrive completely within ${limitMs / 1000} s` };
      const timer = setTimeout(() => one.drop(late), limitMs);
      this.#unfinished.add(one);
      incoming.on("data", onData).on("end", onEnd).on("close", onClose);
      this.#makeRoom();
    });
  }

  /** Serves a request with a complete body. It refuses the request if waiting requests fill the memory. */
  async serve(body: Buffer, next: () => Promise<void>): Promise<Refusal | undefined> {
    if (this.#held > 0 && this.#held + body.length > this.#limits.heldBytes)
      return { status: 429, message: "too many large programs are waiting" };
    this.#held += body.length;
    try {
      await next();
    } finally {
      this.#held -= body.length;
    }
    return undefined;
  }
}

function refuse(c: Context, { status, message }: Refusal): Response {
  if (status === 429) c.header("Retry-After", "1");
  if (status === 408) c.header("Connection", "close");
  const code = status === 429 ? "overloaded" : "bad_request";
  return c.json({ detail: message, error: { code, message } }, status);
}

/** Middleware that reads the body of each request completely before it is served; see `BodyLimits`. */
export function readBodies(limits: Partial<BodyLimits> = {}): MiddlewareHandler {
  const bodies = new Bodies({ ...usualLimits, ...limits });
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const { incoming } = c.env as { incoming: IncomingMessage & { rawBody?: Buffer } };
    const body = await bodies.read(incoming);
    if (!Buffer.isBuffer(body)) return refuse(c, body);
    incoming.rawBody = body;
    const refused = await bodies.serve(body, next);
    return refused === undefined ? undefined : refuse(c, refused);
  };
}
