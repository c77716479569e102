import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";

export interface AnswerLimits {
  /**
   * The maximum number of bytes in all answers that clients have not read yet. Beyond it, answers to clients that
   * stopped reading are dropped, the longest idle first. Beyond twice as much, answers that clients are reading are
   * dropped too.
   */
  readonly unreadBytes: number;
  /** Milliseconds after which an answer is dropped if its client reads nothing. */
  readonly limitMs: number;
}

const usualLimits: AnswerLimits = { unreadBytes: 1 << 30, limitMs: 300_000 };

/** Milliseconds between two checks of all answers. A client that read bytes since the last check counts as reading. */
const lookMs = 1000;

interface Unread {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Size in bytes of the answer's files, which stay in memory until the client has read them. */
  readonly files: number;
  written: number;
  since: number;
}

const filesOf = new WeakMap<IncomingMessage, number>();

/** Records that an answer holds files of this many bytes in memory until the client has read it. */
export function holdsFiles(c: Context, bytes: number): void {
  filesOf.set((c.env as HttpBindings).incoming as IncomingMessage, bytes);
}

const bytesOf = ({ files, outgoing }: Unread): number => files + outgoing.writableLength;

/** Limits the unread bytes of all clients together, because an answer may contain all files of a run. */
class Answers {
  readonly #limits: AnswerLimits;
  readonly #unread = new Set<Unread>();
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: AnswerLimits) {
    this.#limits = limits;
  }

  begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const files = filesOf.get(incoming) ?? 0;
    const { socket } = incoming;
    const one: Unread = { incoming, outgoing, files, written: socket.bytesWritten, since: performance.now() };
    this.#unread.add(one);
    this.#timer ??= setInterval(() => this.#look(), lookMs).unref();
    outgoing.setTimeout(this.#limits.limitMs, () => socket.destroy());
    outgoing.once("close", () => {
      this.#unread.delete(one);
      if (this.#unread.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    });
    this.#look();
  }

  #look(): void {
    const now = performance.now();
    const { unreadBytes } = this.#limits;
    let bytes = 0;
    for (const one of this.#unread) {
      bytes += bytesOf(one);
      const { bytesWritten } = one.incoming.socket;
      if (bytesWritten !== one.written) [one.written, one.since] = [bytesWritten, now];
    }
    if (bytes <= unreadBytes) return;
    for (const one of [...this.#unread].sort((a, b) => a.since - b.since).slice(0, -1)) {
      if (bytes <= unreadBytes || (bytes <= 2 * unreadBytes && now - one.since < lookMs)) return;
      bytes -= bytesOf(one);
      one.incoming.socket.destroy();
    }
  }
}

/** Ends connections whose clients do not read their answers; see `AnswerLimits`. */
export function boundAnswers(limits: Partial<AnswerLimits> = {}): MiddlewareHandler {
  const answers = new Answers({ ...usualLimits, ...limits });
  return async (c, next) => {
    await next();
    const { incoming, outgoing } = c.env as { incoming: IncomingMessage; outgoing: ServerResponse };
    if (!outgoing.destroyed && !outgoing.writableFinished) answers.begin(incoming, outgoing);
  };
}
