import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Task } from "../../../../datasets/index.ts";
import { type RecordedMutants, readMutants } from "../../mutants/mutant-store.ts";
import { uniformOf } from "../../random.ts";
import { simulatedAnswer } from "./answer.ts";
import { type Faults, mergeFaults, pickFault, type TransportFault, transportFaults } from "./faults.ts";
import { type Profile, profiles } from "./profiles.ts";
import { type ChatRequest, completionBody, errorBody, parseRequest, streamBody } from "./protocol.ts";
import { recogniser } from "./recognise.ts";

export interface SimulatedServerOptions {
  readonly tasks: readonly Task[];
  /** Whole number. Default 1. */
  readonly seed?: number;
  /** Beside those of the profiles. Default: none. */
  readonly faults?: Partial<Faults>;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Models to serve. Default: every known profile. */
  readonly profiles?: Readonly<Record<string, Profile>>;
}

export interface SimulatedServer {
  /** Base URL, with `/v1`. */
  readonly url: string;
  /** The same for two servers that give the same answers, whatever their ports. */
  readonly identity: string;
  close(): Promise<void>;
}

interface Asked {
  readonly profile: Profile;
  readonly faults: Faults;
  readonly task: Task;
  readonly language: string;
  readonly sample: number;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
};

const send = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
};

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[`x-taulab-${name}`];
  return typeof value === "string" ? decodeURIComponent(value) : undefined;
};

/**
 * Starts a server of simulated models that speaks the chat-completions protocol: `POST /v1/chat/completions`
 * (streamed too) and `GET /v1/models`. The task is found by the headers `x-taulab-task` and `x-taulab-language`, or
 * else in the prompt; the sample by `x-taulab-sample`, or else by the request's `seed`, or else by counting.
 * Answers depend on seed, model, task, language and sample alone.
 */
export const startSimulatedServer = async (options: SimulatedServerOptions): Promise<SimulatedServer> => {
  const { tasks, seed = 1, faults = {}, port = 0, host = "127.0.0.1", profiles: served = profiles } = options;
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const recorded = new Map<string, RecordedMutants | null>();
  await Promise.all(tasks.map(async (task) => recorded.set(task.id, await readMutants(task))));
  const recognise = recogniser(tasks);
  const counts = new Map<string, number>();
  const next = (key: string): number => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  };

  const asked = (chat: ChatRequest, profile: Profile, request: IncomingMessage): Asked | null => {
    const found = recognise(chat.messages.map(({ content }) => content).join("\n"));
    const task = byId.get(headerOf(request, "task") ?? "") ?? found?.task;
    if (!task) return null;
    const language = headerOf(request, "language") ?? found?.language ?? Object.keys(task.languages)[0] ?? "python";
    const header = Number(headerOf(request, "sample") ?? Number.NaN);
    const sample = Number.isInteger(header) ? header : (chat.seed ?? next(`${profile.id} ${task.id} ${language}`));
    return { profile, faults: mergeFaults(profile.faults, faults), task, language, sample };
  };

  const transportFault = ({ profile, faults: rates, task, language, sample }: Asked): TransportFault | null => {
    if (transportFaults.every((kind) => rates[kind] === 0)) return null;
    const labels = [seed, profile.id, task.id, language, sample] as const;
    return pickFault(transportFaults, rates, uniformOf(...labels, "transport", next(JSON.stringify(labels))));
  };

  const answer = (chat: ChatRequest, question: Asked, response: ServerResponse): void => {
    const { task } = question;
    const { text, finishReason } = simulatedAnswer({ ...question, recorded: recorded.get(task.id) ?? null, seed });
    const prompt = chat.messages.map(({ content }) => content).join("\n");
    const id = `chatcmpl-sim-${createHash("sha256").update(prompt).update(text).digest("hex").slice(0, 16)}`;
    const done = { id, model: chat.model, prompt, text, finishReason };
    if (chat.stream) response.writeHead(200, { "content-type": "text/event-stream" }).end(streamBody(done));
    else send(response, 200, completionBody(done));
  };

  const misbehave: Readonly<Record<TransportFault, (response: ServerResponse, slowMs: number) => Promise<boolean>>> = {
    rateLimit: async (response) => {
      send(response, 429, errorBody("rate limit reached (simulated)", "rate_limit_exceeded"), { "retry-after": "0" });
      return true;
    },
    disconnect: async (response) => {
      response.socket?.destroy();
      return true;
    },
    malformedJson: async (response) => {
      send(response, 200, '{"choices": [{"message": ');
      return true;
    },
    slow: async (_response, slowMs) => {
      await sleep(slowMs, undefined, { ref: false });
      return false;
    },
  };

  const complete = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chat = parseRequest(await read(request));
    if (typeof chat === "string") return send(response, 400, errorBody(chat, "invalid_request"));
    const profile = served[chat.model] ?? served[`sim/${chat.model}`];
    if (!profile) return send(response, 404, errorBody(`unknown model ${chat.model}`, "model_not_found"));
    const question = asked(chat, profile, request);
    if (!question)
      return send(response, 400, errorBody("no task known to this simulated model is in the prompt", "unknown_task"));
    const fault = transportFault(question);
    if (fault && (await misbehave[fault](response, question.faults.slowMs))) return;
    answer(chat, question, response);
  };

  const list = (): string =>
    JSON.stringify({
      object: "list",
      data: Object.keys(served).map((id) => ({ id, object: "model", created: 0, owned_by: "taulab (simulated)" })),
    });

  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0]!.replace(/\/$/, "");
    if (request.method === "POST" && path.endsWith("/chat/completions"))
      complete(request, response).catch((error: unknown) => {
        if (!response.headersSent) send(response, 500, errorBody(String(error), "internal"));
      });
    else if (request.method === "GET" && path.endsWith("/models")) send(response, 200, list());
    else send(response, 404, errorBody(`no ${request.method} ${path} here`, "not_found"));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const name = host.includes(":") ? `[${host}]` : host;
  const about = [seed, faults, served, tasks.map(({ id, hash }) => [id, hash, recorded.get(id) ?? null])];
  return {
    url: `http://${name}:${(server.address() as AddressInfo).port}/v1`,
    identity: `simulated:${createHash("sha256").update(JSON.stringify(about)).digest("hex")}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
