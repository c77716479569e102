import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { RaisedBudget } from "../errors.ts";
import type { Model } from "../models/base/model.ts";
import type { Spent } from "../models/prices/budget.ts";
import type { OpenModelsOptions } from "../models/registry/options.ts";
import { budgetFor } from "../models/registry/registry.ts";
import type { RunStatus } from "../store/status.ts";
import { openBlobStore } from "./blob-store.ts";
import { type MethodBudget, raisedLimit, reachedLimit, setLimits } from "./budget.ts";
import { enforcesSchema } from "./enforces-schema.ts";
import { runLoop } from "./loop.ts";
import type { Method, Observed, Performer, Progress, Request } from "./method.ts";
import { type MethodStore, openMethodStore } from "./method-store.ts";
import { openTools } from "./open-tools.ts";
import { type MethodRecord, observedOf } from "./records.ts";
import { replay } from "./replay.ts";
import { openRoles, playerIds, type Roles } from "./roles.ts";
import { openSamples } from "./samples.ts";
import { type CountedTrouble, countTroubles, type Trouble } from "./troubles.ts";
import { addUsage, noUsage } from "./usage.ts";

export interface RunMethodOptions<State, Work extends Request, Observation, Line extends object> {
  readonly method: Method<State, Work, Observation, Line>;
  readonly perform: Performer<Work, Observation>;
  readonly roles: Roles;
  /** Options for opening the models, such as providers, prices and retries. */
  readonly models?: Omit<OpenModelsOptions, "budget">;
  /**
   * The spending limits. Once one is reached, no further request begins. Omit it for a method that writes its budget
   * into the evidence and enforces it itself.
   */
  readonly budget?: MethodBudget;
  /** The sandbox that runs programs; the caller closes it. Null for a method that runs no programs. */
  readonly sandbox: Pick<Sandbox, "run"> | null;
  /** Folder of the run; null: nothing is stored. Requests whose records are in the folder are not repeated. */
  readonly directory: string | null;
  readonly seed: number;
  /** The maximum number of requests under way at the same time. */
  readonly concurrency: number;
  /** Time limit of one request in milliseconds, for all its questions and programs together. Default: no limit. */
  readonly requestTimeoutMs?: number;
  /** A function that is called when every model is open, before anything is written. */
  readonly onOpen?: () => Promise<void>;
  /** Selects the models whose endpoints enforce a JSON Schema. Default: those of `openai/` and `gguf:`. */
  readonly structured?: (model: Model) => boolean;
  /**
   * True: the records contain the texts of questions and answers. A method may set false if its evidence contains these
   * texts. Default true.
   */
  readonly keepsCalls?: boolean;
  readonly signal?: AbortSignal;
  readonly onLines?: (lines: readonly Line[]) => void;
  readonly onProgress?: (progress: Progress) => void;
}

/** The end of a run: its reason, the spending, and the questions without a complete answer. */
export interface RunEnd {
  readonly stopped: "done" | "cancelled" | "budget";
  /** The spending of all starts of the run together. */
  readonly spent: Spent;
  /** A larger budget with which the run can resume; null unless a limit is reached. */
  readonly raise: RaisedBudget | null;
  /** The questions of all starts that got no complete answer, counted by the endpoint's message. */
  readonly troubles: readonly CountedTrouble[];
}

/** Copies the fields of `RunEnd` from the result of `runMethod`, without the method's state and lines. */
export const runEndOf = ({ stopped, spent, raise, troubles }: RunEnd): RunEnd => ({ stopped, spent, raise, troubles });

export interface MethodEnd<State, Line> extends RunEnd {
  readonly state: State;
  readonly lines: readonly Line[];
}

const inMemory = <Observation>(): MethodStore<Observation> => ({
  finished: [],
  blobs: openBlobStore(null),
  keep: async () => {},
  log: async () => {},
  status: async () => {},
  close: async () => {},
});

const statusOf = (
  state: RunStatus["state"],
  progress: Progress,
  { startedAt, spent }: Pick<RunStatus, "startedAt" | "spent">,
): RunStatus => {
  const total = Math.max(progress.total ?? progress.done, progress.done);
  const updatedAt = new Date().toISOString();
  const completed = progress.done;
  const counts = { total, completed, error: 0, filteredOut: 0, pending: total - completed };
  return { state, ...counts, startedAt, updatedAt, ...(spent ? { spent } : {}) };
};

/**
 * Runs a method from its beginning, or resumes it with the records in the folder. Returns its final state and all its
 * lines.
 */
export const runMethod = async <State, Work extends Request, Observation, Line extends object>(
  options: RunMethodOptions<State, Work, Observation, Line>,
): Promise<MethodEnd<State, Line>> => {
  const { method, directory, seed, concurrency, keepsCalls = true, budget = {} } = options;
  const { signal = new AbortController().signal } = options;
  await using resources = new AsyncDisposableStack();
  budgetFor(playerIds(options.roles), setLimits(budget), options.models ?? {});
  const roles = await openRoles(options.roles, { seed, concurrency, ...options.models });
  resources.defer(() => roles.close());
  await options.onOpen?.();
  const store = directory === null ? inMemory<Observation>() : await openMethodStore<Observation>(directory);
  resources.defer(() => store.close());

  const samples = openSamples();
  for (const { scope, calls } of store.finished)
    for (const { role, messages } of calls) samples.next(scope, role, messages);
  const from = replay(method, store.finished.map(observedOf));
  const before = Math.max(0, ...store.finished.map(({ measured }) => measured.elapsedMs));
  const start = performance.now();
  const troubles: Trouble[] = store.finished.flatMap((record) => record.troubles ?? []);
  let totalUsage = store.finished.reduce((sum, { usage = noUsage }) => addUsage(sum, usage), noUsage);
  const spent = (): Spent => ({ ...totalUsage, wallMs: before + performance.now() - start });
  const startedAt = new Date().toISOString();
  const structured = options.structured ?? enforcesSchema;
  const limit = options.requestTimeoutMs === undefined ? {} : { timeoutMs: options.requestTimeoutMs };
  const workshop = { roles, sandbox: options.sandbox, samples, blobs: store.blobs, seed, structured, signal, ...limit };

  const perform = async (request: Work): Promise<Observed<Observation>> => {
    const { tools, calls, troubles: fresh } = openTools(workshop, request.scope);
    const { observation, details } = await options.perform(request, tools).finally(() => {
      totalUsage = addUsage(totalUsage, tools.usage());
      troubles.push(...fresh);
    });
    const measured = { elapsedMs: spent().wallMs };
    const record: MethodRecord<Observation> = {
      key: request.key,
      scope: request.scope,
      observation,
      details,
      calls: keepsCalls ? calls : [],
      usage: tools.usage(),
      ...(fresh.length > 0 ? { troubles: fresh } : {}),
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

  const say = (state: RunStatus["state"]) => store.status(statusOf(state, progress, { startedAt, spent: spent() }));
  const mayBegin = (): boolean => reachedLimit(budget, spent()) === null;
  await say("running");
  try {
    const end = await runLoop({ method, from, perform, concurrency, signal, mayBegin, emit });
    await say(end.stopped);
    const field = end.stopped === "budget" ? reachedLimit(budget, spent()) : null;
    const raise = field === null ? null : raisedLimit(field, budget[field]!, spent()[field]);
    return { ...end, lines, spent: spent(), raise, troubles: countTroubles(troubles) };
  } catch (error) {
    await say("failed");
    throw error;
  }
};
