import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Instance } from "../../../../datasets/instance.ts";
import type { Task } from "../../../../datasets/task.ts";
import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { type RecordedMutants, readMutants } from "../../mutants/mutant-store.ts";
import { type BatchReply, simulatedBatches } from "./batches.ts";
import type { Faults, TransportFault } from "./faults.ts";
import { headersByMetadata, type RequestHeaders } from "./header-of.ts";
import { type Profile, profiles } from "./profiles.ts";
import {
  type ChatCompletion,
  type ChatRequest,
  completionBody,
  errorBody,
  modelsBody,
  parseRequest,
  streamBody,
} from "./protocol.ts";
import { type FoundQuestion, questioner } from "./questions.ts";
import type { WorldProblem } from "./world/problems/world-problem.ts";

export interface SimulatedServerOptions {
  readonly tasks: readonly Task[];
  /** Wrong programs that models repair in repair studies. Default: none. */
  readonly instances?: readonly Instance[];
  /** Seed problems, whose variants simulated models can write and solve. Default: none. */
  readonly world?: readonly WorldProblem[];
  /** Seed of all answers and faults, a whole number. Default 1. */
  readonly seed?: number;
  /** Fault rates of the server. For each fault, the larger of this rate and the profile's counts. Default: none. */
  readonly faults?: Partial<Faults>;
  /** Port of the server. Default 0, which means any free port. */
  readonly port?: number;
  /** Address on which the server listens. Default 127.0.0.1. */
  readonly host?: string;
  /** The duration of a batch, in milliseconds. Default 0. */
  readonly batchMs?: number;
  /** The maximum number of waiting requests in all batches together. Default: no maximum. */
  readonly batchQueue?: number;
  /** Models to serve. Default: every known profile. */
  readonly profiles?: Readonly<Record<string, Profile>>;
}

export interface SimulatedServer {
  /** Base URL, with `/v1`. */
  readonly url: string;
  /** Hash of everything that influences the answers. The port is not included. */
  readonly identity: string;
  close(): Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const send = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
};

/**
 * Starts a server of simulated models with the chat-completions protocol. It serves `POST /v1/chat/completions`
 * (also streamed), `/v1/files`, `/v1/batches` and `GET /v1/models`.
 *
 * The headers `x-taulab-task` and `x-taulab-language` name the task; without them it is recognised in the prompt. The
 * sample's number is the header `x-taulab-sample`, or else the request's `seed`, or else a counter. Answers depend
 * only on seed, model, task, language and sample. With the header `x-taulab-part` (or `-role`), the model answers in
 * that role of a method.
 */
export const startSimulatedServer = async (options: SimulatedServerOptions): Promise<SimulatedServer> => {
  const {
    tasks,
    instances = [],
    world = [],
    seed = 1,
    faults = {},
    port = 0,
    host = "127.0.0.1",
    profiles: servedProfiles = profiles,
  } = options;
  const recorded = new Map<string, RecordedMutants | null>();
  await Promise.all(tasks.map(async (task) => recorded.set(task.id, await readMutants(task))));
  const { findQuestion, transportFault } = await questioner({
    tasks,
    instances,
    seed,
    faults,
    recorded,
    world,
    profiles: servedProfiles,
  });

  const answerTo = (chat: ChatRequest, question: FoundQuestion): ChatCompletion => {
    const { text, finishReason } = question.answer();
    const prompt = chat.messages.map(({ content }) => content).join("\n");
    const id = `chatcmpl-sim-${createHash("sha256").update(prompt).update(text).digest("hex").slice(0, 16)}`;
    return { id, model: chat.model, prompt, text, finishReason, logprobs: chat.logprobs };
  };

  /** The question in a request, or the reply that states the error in the request. */
  const questionIn = (
    body: string,
    request: RequestHeaders,
  ): { chat: ChatRequest; question: FoundQuestion } | BatchReply => {
    const chat = parseRequest(body);
    if (typeof chat === "string") return { status: 400, body: errorBody(chat, "invalid_request") };
    const profile = servedProfiles[chat.model] ?? servedProfiles[`sim/${chat.model}`];
    if (!profile) return { status: 404, body: errorBody(`unknown model ${chat.model}`, "model_not_found") };
    const question = findQuestion(chat, profile, request);
    if (question) return { chat, question };
    return { status: 400, body: errorBody("no task known to this simulated model is in the prompt", "unknown_task") };
  };

  const inBatch = (body: unknown): BatchReply => {
    const { metadata } = (body ?? {}) as { metadata?: unknown };
    const outcome = questionIn(JSON.stringify(body), headersByMetadata(metadata));
    if ("status" in outcome) return outcome;
    const fault = transportFault(outcome.question);
    if (fault === "rateLimit")
      return { status: 429, body: errorBody("rate limit reached (simulated)", "rate_limit_exceeded") };
    if (fault && fault !== "slow") return { status: 500, body: errorBody(`${fault} (simulated)`, "internal") };
    return { status: 200, body: completionBody(answerTo(outcome.chat, outcome.question)) };
  };
  const batches = simulatedBatches(inBatch, {
    batchMs: options.batchMs ?? 0,
    batchQueue: options.batchQueue ?? Number.POSITIVE_INFINITY,
  });

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
    const outcome = questionIn((await readBody(request)).toString("utf8"), request);
    if ("status" in outcome) return send(response, outcome.status, outcome.body);
    const { chat, question } = outcome;
    const fault = transportFault(question);
    if (fault && (await misbehave[fault](response, question.faults.slowMs))) return;
    const completion = answerTo(chat, question);
    if (chat.stream) response.writeHead(200, { "content-type": "text/event-stream" }).end(streamBody(completion));
    else send(response, 200, completionBody(completion));
  };

  const serveBatches = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "GET", headers } = request;
    const type = headers["content-type"] ?? "";
    const query = new URLSearchParams(request.url?.split("?")[1]);
    const { status, body } = await batches({ method, path, query, type, body: await readBody(request) });
    send(response, status, body);
  };

  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0]!.replace(/\/$/, "");
    const sendFailure = (error: unknown): void => {
      if (!response.headersSent) send(response, 500, errorBody(String(error), "internal"));
    };
    if (request.method === "POST" && path.endsWith("/chat/completions")) complete(request, response).catch(sendFailure);
    else if (/\/(files|batches)(\/|$)/.test(path)) serveBatches(path, request, response).catch(sendFailure);
    else if (request.method === "GET" && path.endsWith("/models"))
      send(response, 200, modelsBody(Object.keys(servedProfiles)));
    else send(response, 404, errorBody(`no ${request.method} ${path} here`, "not_found"));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const name = host.includes(":") ? `[${host}]` : host;
  const taskIdentities = tasks.map(({ id, hash }) => [id, hash, recorded.get(id) ?? null]);
  const repairs = instances.map(({ id, buggyCode, referenceCode }) => [id, buggyCode, referenceCode]);
  // Empty lists are left out, so that answers cached by earlier versions keep their address.
  const identityParts = [
    seed,
    faults,
    servedProfiles,
    taskIdentities,
    ...(repairs.length > 0 ? [repairs] : []),
    ...(world.length > 0 ? [world] : []),
  ];
  return {
    url: `http://${name}:${(server.address() as AddressInfo).port}/v1`,
    identity: `simulated:${sha256(JSON.stringify(identityParts))}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
