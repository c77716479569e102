import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Reaction = (response: ServerResponse, request: IncomingMessage) => void;

const completion = (text: string): string =>
  JSON.stringify({
    choices: [{ message: { role: "assistant", content: text }, finish_reason: "stop" }],
    usage: { prompt_tokens: 10, completion_tokens: 5 },
  });

/** The reactions of a test endpoint to one request. */
export const reactions = {
  ok: (response: ServerResponse) => void response.end(completion("hello")),
  status:
    (code: number, headers: Record<string, string> = {}, message = "no"): Reaction =>
    (response) =>
      void response.writeHead(code, headers).end(JSON.stringify({ error: { message } })),
  closed: (response: ServerResponse) => void response.socket?.destroy(),
  closedMidway: (response: ServerResponse) => {
    response.writeHead(200, { "content-length": "1000" }).write('{"choices"');
    setTimeout(() => response.socket?.destroy(), 20);
  },
  body:
    (text: string): Reaction =>
    (response) =>
      void response.end(text),
  /** Answers after 30 seconds, longer than any client in these tests waits. */
  silent: (response: ServerResponse) => {
    const timer = setTimeout(() => response.end(completion("late")), 30_000);
    response.on("close", () => clearTimeout(timer));
  },
} as const;

export interface Endpoint {
  readonly url: string;
  readonly requests: { readonly headers: IncomingMessage["headers"]; readonly body: string }[];
  close(): Promise<void>;
}

/** Starts an HTTP endpoint with one reaction for each request in turn. The last reaction is repeated. */
export const endpoint = async (...script: readonly Reaction[]): Promise<Endpoint> => {
  const requests: Endpoint["requests"] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    const reaction = script[Math.min(requests.length, script.length - 1)]!;
    requests.push({ headers: request.headers, body });
    reaction(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
