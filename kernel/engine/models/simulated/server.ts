import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Instance, Task } from "../../../../datasets/index.ts";
import { type RecordedMutants, readMutants } from "../../mutants/mutant-store.ts";
import { uniformOf } from "../../random.ts";
import { type Answer, simulatedAnswer } from "./answer.ts";
import { askedToRepair } from "./asked-to-repair.ts";
import { type Faults, mergeFaults, pickFault, type TransportFault, transportFaults } from "./faults.ts";
import { headerOf } from "./header-of.ts";
import { type Profile, profiles } from "./profiles.ts";
import { type ChatRequest, completionBody, errorBody, parseRequest, streamBody } from "./protocol.ts";
import { recogniser } from "./recognise.ts";
import { repairAnswer, repairLabels } from "./repair-answer.ts";
import { isPart, roleAnswer } from "./role-answer.ts";

export interface SimulatedServerOptions {
  readonly tasks: readonly Task[];
  /** Wrong programs that they are to know in repair studies. Default: none. */
  readonly instances?: readonly Instance[];
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

/** A question, with all that its answer depends on. */
interface Asked {
  readonly profile: Profile;
  readonly faults: Faults;
  /** What a fault of this request belongs to. */
  readonly labels: readonly (string | number)[];
  answer(): Answer;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
};

const send = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
};

/**
 * Starts a server of simulated models that speaks the chat-completions protocol: `POST /v1/chat/completions`
 * (streamed too) and `GET /v1/models`. The task is found by the headers `x-taulab-task` and `x-taulab-language`, or
 * else in the prompt; the sample by `x-taulab-sample`, or else by the request's `seed`, or else by counting.
 * Answers depend on seed, model, task, language and sample alone. A request with the header `x-taulab-part` (or
 * `-role`) of a method is answered in that role, by what the other headers tell of it.
 */
export const startSimulatedServer = async (options: SimulatedServerOptions): Promise<SimulatedServer> => {
  const {
    tasks,
    instances = [],
    seed = 1,
    faults = {},
    port = 0,
    host = "127.0.0.1",
    profiles: served = profiles,
  } = options;
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const wrong = new Map(instances.map((instance) => [instance.id, instance]));
  const recorded = new Map<string, RecordedMutants | null>();
  await Promise.all(tasks.map(async (task) => recorded.set(task.id, await readMutants(task))));
  const recognise = recogniser(tasks);
  const counts = new Map<string, number>();
  const next = (key: string): number => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  };

  const askedInRole = (chat: ChatRequest, profile: Profile, request: IncomingMessage): Asked | null => {
    const role = headerOf(request, "part") ?? headerOf(request, "role") ?? "";
    if (!isPart(role)) return null;
    const told = (name: string): string => headerOf(request, name) ?? "";
    const sample = Number(told("sample") || (chat.seed ?? 0));
    const state = { concepts: told("concepts").split("+"), difficulty: told("difficulty"), title: told("title") };
    const turn = { evaluation: told("evaluation"), attempt: told("attempt"), sample, language: told("language") };
    const question = { profile, seed, role, tasks, recorded, ...state, ...turn };
    const labels = [seed, profile.id, role, turn.evaluation, turn.attempt, sample];
    const answer = (): Answer => ({ text: roleAnswer(question), finishReason: "stop" });
    return { profile, faults: mergeFaults(profile.faults, faults), labels, answer };
  };

  const askedInStudy = (chat: ChatRequest, profile: Profile, request: IncomingMessage): Asked | null => {
    const question = askedToRepair(chat, request, profile, { instances: wrong, seed });
    if (!question) return null;
    const labels = repairLabels(question);
    return { profile, faults: mergeFaults(profile.faults, faults), labels, answer: () => repairAnswer(question) };
  };

  const asked = (chat: ChatRequest, profile: Profile, request: IncomingMessage): Asked | null => {
    const found = recognise(chat.messages.map(({ content }) => content).join("\n"));
    const task = byId.get(headerOf(request, "task") ?? "") ?? found?.task;
    if (!task) return null;
    const language = headerOf(request, "language") ?? found?.language ?? Object.keys(task.languages)[0] ?? "python";
    const header = Number(headerOf(request, "sample") ?? Number.NaN);
    const sample = Number.isInteger(header) ? header : (chat.seed ?? next(`${profile.id} ${task.id} ${language}`));
    const question = { profile, faults: mergeFaults(profile.faults, faults), task, language, sample, seed };
    const labels = [seed, profile.id, task.id, language, sample];
    const answer = (): Answer => simulatedAnswer({ ...question, recorded: recorded.get(task.id) ?? null });
    return { ...question, labels, answer };
  };

  const transportFault = ({ faults: rates, labels }: Asked): TransportFault | null => {
    if (transportFaults.every((kind) => rates[kind] === 0)) return null;
    return pickFault(transportFaults, rates, uniformOf(...labels, "transport", next(JSON.stringify(labels))));
  };

  const answer = (chat: ChatRequest, question: Asked, response: ServerResponse): void => {
    const { text, finishReason } = question.answer();
    const prompt = chat.messages.map(({ content }) => content).join("\n");
    const id = `chatcmpl-sim-${createHash("sha256").update(prompt).update(text).digest("hex").slice(0, 16)}`;
    const done = { id, model: chat.model, prompt, text, finishReason, logprobs: chat.logprobs };
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
    const question =
      askedInRole(chat, profile, request) ?? askedInStudy(chat, profile, request) ?? asked(chat, profile, request);
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
  const known = tasks.map(({ id, hash }) => [id, hash, recorded.get(id) ?? null]);
  const repairs = instances.map(({ id, buggyCode, referenceCode }) => [id, buggyCode, referenceCode]);
  // Only where there are any: what was cached without keeps its address.
  const about = [seed, faults, served, known, ...(repairs.length > 0 ? [repairs] : [])];
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
