import { connect } from "node:net";
import type { Rng } from "../../../toolkit/stats/random.ts";

/** The bytes that a client sends, their timing, and the time at which it disconnects. */
export interface Sent {
  readonly pieces: readonly (string | Uint8Array)[];
  /** The milliseconds between two of the `pieces`. */
  readonly pauseMs?: number;
  /** The milliseconds after the last of the `pieces` until the client disconnects. Default: it waits for the answer. */
  readonly leavesAfterMs?: number;
  /** True if the service must answer. */
  readonly answered: boolean;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The received text up to the close of the connection, and the error that closed it. */
export interface Heard {
  readonly said: string;
  readonly error?: string;
}

/** Sends raw bytes and reads until the connection closes. Resolves with undefined after a minute of silence. */
export function exchange(url: string, { pieces, pauseMs = 0, leavesAfterMs }: Sent): Promise<Heard | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let said = "";
    let silent = false;
    const socket = connect(Number(port), hostname, async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        if (pauseMs > 0) await pause(pauseMs);
      }
      if (leavesAfterMs === undefined) return;
      await pause(leavesAfterMs);
      socket.destroy();
    });
    socket.setEncoding("latin1");
    socket.on("data", (data: string) => {
      if (said.length < 1 << 20) said += data;
    });
    socket.setTimeout(60_000, () => {
      silent = true;
      socket.destroy();
    });
    let error: string | undefined;
    socket.on("error", ({ message }) => {
      error = message;
    });
    socket.on("close", () => resolve(silent ? undefined : { said, ...(error === undefined ? {} : { error }) }));
  });
}

const request = (line: string, headers: readonly string[], body: string): string =>
  `${line} HTTP/1.1\r\n${["Host: localhost", ...headers].join("\r\n")}\r\n\r\n${body}`;

const whole = (path: string, body: string, headers: readonly string[] = []): string =>
  request(`POST ${path}`, ["Connection: close", ...headers, `Content-Length: ${Buffer.byteLength(body)}`], body);

const chosen = <T>(random: Rng, all: readonly T[]): T => all[random.below(all.length)] as T;

const methods = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "QUERY", "CONNECT", "BREW", "post"];
const headers = [
  "Origin: http://evil.example",
  "Origin: null",
  "Expect: 100-continue",
  "Expect: something",
  "Content-Encoding: gzip",
  "Content-Type: multipart/form-data; boundary=x",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: gzip, chunked",
  "Authorization: Bearer",
  "Upgrade: websocket\r\nConnection: Upgrade",
  "Range: bytes=0-1",
  "If-None-Match: *",
  `Cookie: ${"a=b; ".repeat(2000)}`,
  "X-Odd: \u0001",
  ": empty",
  "Host: [",
  "Content-Length: 1",
  "Forwarded: for=1.2.3.4",
];

/** The approximate limit, in characters, of a message in which this client repeats one request (pipelining). */
const longestLine = 1 << 26;

/** Unusual ways to send a request: in pieces, incomplete, with odd headers, methods, paths or chunks, pipelined. */
const ways: readonly ((random: Rng, path: string, body: string) => Sent)[] = [
  (random, path, body) => {
    const text = whole(path, body);
    const at = random.below(text.length);
    return { pieces: [text.slice(0, at), text.slice(at)], leavesAfterMs: random.below(3), answered: false };
  },
  (random, path, body) => {
    const text = whole(path, body);
    return { pieces: [text.slice(0, random.below(text.length))], leavesAfterMs: random.below(50), answered: false };
  },
  (random, path, body) => ({ pieces: [whole(path, body)], leavesAfterMs: random.below(300), answered: false }),
  (random, path, body) => {
    const text = whole(path, body);
    const step = Math.ceil(text.length / (2 + random.below(6)));
    const pieces = Array.from({ length: Math.ceil(text.length / step) }, (_, i) =>
      text.slice(i * step, (i + 1) * step),
    );
    return { pieces, pauseMs: 1 + random.below(20), answered: true };
  },
  (random, path, body) => ({
    pieces: [whole(path, body, [chosen(random, headers)])],
    leavesAfterMs: 3000,
    answered: false,
  }),
  (random, path, body) => ({
    pieces: [
      request(
        `${chosen(random, methods)} ${path}`,
        ["Connection: close", `Content-Length: ${Buffer.byteLength(body)}`],
        body,
      ),
    ],
    leavesAfterMs: 3000,
    answered: false,
  }),
  (random, path, body) => ({
    pieces: [
      whole(
        chosen(random, [
          `${path}/`,
          `/${path}`,
          `${path}%00`,
          `${path}?${"x".repeat(9000)}`,
          "*",
          "http://[::1",
          `/..${path}`,
          "/%ff",
        ]),
        body,
      ),
    ],
    leavesAfterMs: 3000,
    answered: false,
  }),
  (random, path, body) => {
    const sizes = [body.length.toString(16), "0", "-1", "ffffffffffffffff", "zz"];
    const chunk = `${chosen(random, sizes)}\r\n${body}\r\n0\r\n\r\n`;
    return {
      pieces: [request(`POST ${path}`, ["Connection: close", "Transfer-Encoding: chunked"], chunk)],
      leavesAfterMs: 3000,
      answered: false,
    };
  },
  (random, path, body) => {
    const text = whole(path, body);
    const times = Math.min(2 + random.below(20), Math.ceil(longestLine / text.length));
    return { pieces: [text.repeat(times)], leavesAfterMs: 1000, answered: false };
  },
  (random) => ({
    pieces: [Buffer.from(Array.from({ length: 1 + random.below(3000) }, () => random.below(256)))],
    leavesAfterMs: 200,
    answered: false,
  }),
];

/** A request that is sent normally in three of four cases, and in an unusual way otherwise. */
export function sentAs(random: Rng, path: string, body: string): Sent {
  if (random.below(4) > 0) return { pieces: [whole(path, body)], answered: true };
  return chosen(random, ways)(random, path, body);
}
