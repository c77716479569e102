import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type AnswerFrame, firstBody, lastBody, pieceBody, wholeBody } from "./answer-body.ts";
import { ContextOverflow, type GeneratedText, generateText } from "./generate-text.ts";
import { SchemaFault } from "./grammar-schema.ts";
import type { OpenWeights, WeightsPlan } from "./open-weights.ts";
import { readRequest, type WeightsRequest } from "./request-body.ts";

export interface ListeningWeights {
  /** Base URL of the endpoint, ending in `/v1`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Milliseconds between keep-alive messages, while a request waits for a slot or its prompt is processed. */
const signOfLifeMs = 5_000;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
};

const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

const errorBody = (message: string, code: string): object => ({ error: { message, type: code, code } });

/** Converts the error of a failed request to the HTTP status and the body of the response. */
const failureOf = (error: unknown): { readonly status: number; readonly body: object } => {
  const { message } = error as Error;
  if (error instanceof ContextOverflow) return { status: 400, body: errorBody(message, "exceed_context_size_error") };
  if (error instanceof SchemaFault) return { status: 400, body: errorBody(message, "invalid_request_error") };
  return { status: 500, body: errorBody(message, "server_error") };
};

const eventText = (body: object | "[DONE]"): string => `data: ${body === "[DONE]" ? body : JSON.stringify(body)}\n\n`;

/** Serves weights loaded in this process over OpenAI's protocol: chat, completions, and the list of models. */
export const serveWeights = async (
  weights: OpenWeights,
  { name, parallel }: Pick<WeightsPlan, "name" | "parallel">,
  place: { readonly host: string; readonly port: number },
): Promise<ListeningWeights> => {
  let count = 0;

  const generate = (
    request: WeightsRequest,
    signal: AbortSignal,
    onText: Parameters<typeof generateText>[4],
  ): Promise<GeneratedText> =>
    weights.withSequence(async (sequence) => {
      signal.throwIfAborted();
      if (request.echo) onText(request.prompt, []);
      const answer = await generateText(weights, sequence, request, signal, onText);
      return request.echo ? { ...answer, text: request.prompt + answer.text } : answer;
    });

  const stream = async (request: WeightsRequest, frame: AnswerFrame, response: ServerResponse, signal: AbortSignal) => {
    const begin = (): void => {
      if (response.headersSent) return;
      response.writeHead(200, { "content-type": "text/event-stream" });
      if (frame.isChat) response.write(eventText(firstBody(frame)));
    };
    const timer = setInterval(() => {
      begin();
      response.write(": waiting\n\n");
    }, signOfLifeMs);
    try {
      const answer = await generate(request, signal, (text, chances) => {
        begin();
        response.write(eventText(pieceBody(frame, text, chances)));
      });
      begin();
      response.end(eventText(lastBody(frame, answer)) + eventText("[DONE]"));
    } catch (error) {
      const { status, body } = failureOf(error);
      if (response.headersSent) response.end(eventText(body));
      else sendJson(response, status, body);
    } finally {
      clearInterval(timer);
    }
  };

  const complete = async (request: IncomingMessage, response: ServerResponse, isChat: boolean): Promise<void> => {
    const read = readRequest(await bodyOf(request), isChat);
    if (typeof read === "string") return sendJson(response, 400, errorBody(read, "invalid_request_error"));
    if (read.model !== null && read.model !== name)
      return sendJson(
        response,
        404,
        errorBody(`there is no model "${read.model}"; "${name}" is served`, "model_not_found"),
      );
    const clientGone = new AbortController();
    response.on("close", () => clientGone.abort());
    count += 1;
    const frame = { id: `${isChat ? "chatcmpl" : "cmpl"}-${count}`, model: name, isChat };
    if (read.stream) return stream(read, frame, response, clientGone.signal);
    try {
      sendJson(response, 200, wholeBody(frame, await generate(read, clientGone.signal, () => {})));
    } catch (error) {
      const { status, body } = failureOf(error);
      if (!clientGone.signal.aborted) sendJson(response, status, body);
    }
  };

  const about = { id: name, object: "model", created: Math.floor(Date.now() / 1000), owned_by: "local" };
  const routes: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>> = {
    "GET /health": (_request, response) => sendJson(response, 200, { status: "ok" }),
    "GET /props": (_request, response) => sendJson(response, 200, { total_slots: parallel }),
    "GET /v1/models": (_request, response) => sendJson(response, 200, { object: "list", data: [about] }),
    [`GET /v1/models/${encodeURIComponent(name)}`]: (_request, response) => sendJson(response, 200, about),
    "POST /v1/chat/completions": (request, response) => complete(request, response, true),
    "POST /v1/completions": (request, response) => complete(request, response, false),
  };

  const server = createServer((request, response) => {
    const path = request.url?.split("?")[0];
    const route = routes[`${request.method} ${path}`];
    // If the connection breaks while the request is read, no answer is needed.
    if (route) void Promise.resolve(route(request, response)).catch(() => response.destroy());
    else sendJson(response, 404, errorBody(`there is no ${request.method} ${path}`, "not_found"));
  });
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(place.port, place.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${place.host.includes(":") ? `[${place.host}]` : place.host}:${port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
