import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { Model } from "../models/model.ts";
import type { OpenModelsOptions } from "../models/options.ts";
import type { RunStatus } from "../store/status.ts";
import { runLoop } from "./loop.ts";
import type { Method, Observed, Performer, Progress, Request } from "./method.ts";
import { type MethodStore, openMethodStore } from "./method-store.ts";
import { openTools } from "./open-tools.ts";
import { type MethodRecord, observedOf } from "./records.ts";
import { replay } from "./replay.ts";
import { openRoles, type Roles } from "./roles.ts";
import { openSamples } from "./samples.ts";

export interface RunMethodOptions<State, Work extends Request, Observation, Line extends object> {
  readonly method: Method<State, Work, Observation, Line>;
  readonly perform: Performer<Work, Observation>;
  readonly roles: Roles;
  /** How the models are opened; a budget of a method is its own, so none is given here. */
  readonly models?: Omit<OpenModelsOptions, "budget">;
  /** Null: the method runs no programs. The caller closes it. */
  readonly sandbox: Pick<Sandbox, "run"> | null;
  /** Folder of the run; null: nothing is kept. What it holds of the same run already is not done again. */
  readonly directory: string | null;
  readonly seed: number;
  /** Requests at the same time. */
  readonly concurrency: number;
  /** Time that one request may take, all its questions and programs together. Default: no limit. */
  readonly requestTimeoutMs?: number;
  /** Called when every model is open, before anything is written. */
  readonly onOpen?: () => Promise<void>;
  /** Which models' endpoints keep to a JSON Schema. Default: those of `openai/`. */
  readonly structured?: (model: Model) => boolean;
  /** Default true: a record holds all that was said. False where the evidence holds it, and questions name their samples. */
  readonly keepsCalls?: boolean;
  readonly signal?: AbortSignal;
  readonly onLines?: (lines: readonly Line[]) => void;
  readonly onProgress?: (progress: Progress) => void;
}

export interface MethodEnd<State, Line> {
  readonly state: State;
  readonly lines: readonly Line[];
  readonly stopped: "done" | "cancelled";
}

const inMemory = <Observation>(): MethodStore<Observation> => ({
  finished: [],
  keep: async () => {},
  log: async () => {},
  status: async () => {},
  close: async () => {},
});

const statusOf = (state: RunStatus["state"], progress: Progress, startedAt: string): RunStatus => {
  const total = Math.max(progress.total ?? progress.done, progress.done);
  const updatedAt = new Date().toISOString();
  const completed = progress.done;
  return { state, total, completed, error: 0, filteredOut: 0, pending: total - completed, startedAt, updatedAt };
};

/** Runs a method from its beginning, or from where the folder's records end. Gives its end state and all its lines. */
export const runMethod = async <State, Work extends Request, Observation, Line extends object>(
  options: RunMethodOptions<State, Work, Observation, Line>,
): Promise<MethodEnd<State, Line>> => {
  const { method, directory, seed, concurrency, keepsCalls = true } = options;
  const { signal = new AbortController().signal } = options;
  await using opened = new AsyncDisposableStack();
  const roles = await openRoles(options.roles, { seed, concurrency, ...options.models });
  opened.defer(() => roles.close());
  await options.onOpen?.();
  const store = directory === null ? inMemory<Observation>() : await openMethodStore<Observation>(directory);
  opened.defer(() => store.close());

  const samples = openSamples();
  for (const { scope, calls } of store.finished)
    for (const { role, messages } of calls) samples.next(scope, role, messages);
  const from = replay(method, store.finished.map(observedOf));
  const before = Math.max(0, ...store.finished.map(({ measured }) => measured.elapsedMs));
  const start = performance.now();
  const startedAt = new Date().toISOString();
  const structured = options.structured ?? ((model: Model) => model.id.startsWith("openai/"));
  const limit = options.requestTimeoutMs === undefined ? {} : { timeoutMs: options.requestTimeoutMs };
  const workshop = { roles, sandbox: options.sandbox, samples, seed, structured, signal, ...limit };

  const perform = async (request: Work): Promise<Observed<Observation>> => {
    const { tools, calls } = openTools(workshop, request.scope);
    const { observation, details } = await options.perform(request, tools);
    const measured = { elapsedMs: before + performance.now() - start };
    const record: MethodRecord<Observation> = {
      key: request.key,
      scope: request.scope,
      observation,
      details,
      calls: keepsCalls ? calls : [],
      measured,
    };
    await store.keep(record);
    return observedOf(record);
  };

  const lines: Line[] = [];
  let progress: Progress = method.progress(from.state);
  const emit = async (fresh: readonly Line[], now: Progress): Promise<void> => {
    progress = now;
    for (const line of fresh) lines.push(line);
    if (fresh.length > 0) options.onLines?.(fresh);
    options.onProgress?.(now);
    await store.log(fresh);
  };

  await store.status(statusOf("running", progress, startedAt));
  try {
    const end = await runLoop({ method, from, perform, concurrency, signal, emit });
    await store.status(statusOf(end.stopped, progress, startedAt));
    return { ...end, lines };
  } catch (error) {
    await store.status(statusOf("failed", progress, startedAt));
    throw error;
  }
};
