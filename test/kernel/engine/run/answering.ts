import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Handle = (response: ServerResponse, model: string, n: number, body: string) => void;

/** Answers without a program, so that no sandbox is needed for the verdict. */
export const ok = (response: ServerResponse): void =>
  void response.end(
    JSON.stringify({
      choices: [{ message: { content: "I would rather not." }, finish_reason: "stop" }],
      usage: { prompt_tokens: 90, completion_tokens: 10 },
    }),
  );
export const status = (response: ServerResponse, code: number, message = "no"): void =>
  void response.writeHead(code).end(JSON.stringify({ error: { message } }));

/** Starts an HTTP endpoint. `seen` counts its requests, and the most requests at the same time. */
export const serve = async (handle: Handle) => {
  const seen = { requests: 0, now: 0, most: 0 };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    response.once("close", () => {
      seen.now -= 1;
    });
    handle(response, (JSON.parse(body) as { model: string }).model, seen.requests++, body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { seen, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
};
