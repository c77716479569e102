import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { seeded } from "../../toolkit/stats/random.ts";

const answer = JSON.stringify({
  choices: [{ message: { content: "def f(x):\n    return x\n" }, finish_reason: "stop" }],
  usage: { prompt_tokens: 90, completion_tokens: 10 },
});
const refuse = (code: number) => (response: ServerResponse) =>
  void response.writeHead(code).end('{"error":{"message":"no"}}');

/** The transient failures of the endpoint. */
const ways: readonly ((response: ServerResponse) => void)[] = [
  refuse(429),
  refuse(500),
  refuse(503),
  refuse(408),
  (response) => void response.socket?.destroy(),
  (response) => void response.end('{"choices": ['),
];

export interface FlakyOptions {
  /** The probability that a request fails, independently of others. Default 0. */
  readonly rate?: number;
  /** The milliseconds after the first request in which all requests get 503. Default 0. */
  readonly outageMs?: number;
  /** The seed of the random failures. Default 11. */
  readonly seed?: number;
}

/** Starts an HTTP endpoint with the given transient failures. */
export const flakyEndpoint = async ({ rate = 0, outageMs = 0, seed = 11 }: FlakyOptions) => {
  const rng = seeded(seed);
  const seen = { requests: 0, failed: 0 };
  let since: number | undefined;
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => {
      seen.requests += 1;
      since ??= performance.now();
      const down = performance.now() - since < outageMs;
      if (!down && rng.next() >= rate) return void response.end(answer);
      seen.failed += 1;
      const fail = down ? refuse(503) : ways[rng.below(ways.length)]!;
      return fail(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { seen, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
};
