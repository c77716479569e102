import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Task } from "../../../datasets/task.ts";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { Program } from "../../../sandbox/contract/program.ts";
import { SandboxError } from "../../../sandbox/errors.ts";
import { EngineError } from "../errors.ts";
import { makeFolder } from "../files/make-folder.ts";
import type { TaskProbes } from "../store/manifest.ts";
import { writeAtomically } from "../store/write-atomically.ts";
import { runByCpuTime, wallFactor } from "./by-cpu-time.ts";
import { concurrently } from "./concurrently.ts";
import { programOf } from "./program.ts";
import { learnProbes } from "./task-probes.ts";

/** Whether a canonical solution passes its own tests here, and how long one test may then take. */
export interface Calibration {
  readonly ok: boolean;
  /** The failing test, when not ok. */
  readonly reason: string;
  readonly testTimeoutMs: number;
  /** Changes of its tests that it is sure to fail; null where nothing of them needs any, or nobody asked. */
  readonly probes: TaskProbes | null;
}

/** A task in one of its languages. */
export interface TaskPair {
  readonly task: Task;
  readonly language: string;
}

export interface CalibrateOptions {
  readonly sandbox: Sandbox;
  readonly cache: string;
  readonly concurrency: number;
  /** Longest that a test of a canonical solution may take. */
  readonly mostMs: number;
  readonly memoryBytes?: number | undefined;
  /** True: also look for probes. */
  readonly probes: boolean;
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
  /** Called with each task whose solution passes, as soon as it has. */
  readonly onSound?: (pair: TaskPair) => void;
}

/** A test's limit in milliseconds where nothing is known of it, and the longest that is given unasked. */
export const slowestTestMs = 10_000;
/** 20 times the canonical solution's slowest test, at least half a second, at most ten. */
const timeoutFrom = (ms: number): number => Math.min(slowestTestMs, Math.max(500, Math.ceil(ms) * 20));

/** The longest limit that the tests have of their own, where each has one. */
const ownLimit = (task: Task, language: string): number | undefined => {
  const { publicTests = [], hiddenTests = [] } = task.languages[language] ?? {};
  const own = [...publicTests, ...hiddenTests].map(({ timeoutMs }) => timeoutMs);
  return own.includes(undefined) ? undefined : Math.max(...(own as number[]));
};

/** What a solution lacks here that it would import; such a task is not available, which says nothing of an answer. */
const lacking = (reason: string): string | undefined => {
  const name = /ModuleNotFoundError: No module named '([\w.]+)'/.exec(reason)?.[1];
  return name && `not_available: the Python package ${name} is not installed where programs run`;
};

/** A refusal of a task's own program by the sandbox is that task's fault. Other errors are thrown on. */
const faultOfTask = (error: unknown): SandboxError => {
  const codes = ["invalid_program", "unknown_language", "toolchain_missing", "checker_failed"];
  if (error instanceof SandboxError && codes.includes(error.code)) return error;
  throw error;
};

/** A task's own solution with its tests, or why they make no program. */
const programIn = (...given: Parameters<typeof programOf>): Program | { readonly reason: string } => {
  try {
    return programOf(...given);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { reason: error.message };
  }
};

const measure = async (task: Task, language: string, options: CalibrateOptions): Promise<Calibration> => {
  const { sandbox, signal, mostMs, memoryBytes } = options;
  const solution = task.solutions[language];
  if (solution === undefined) return { ok: true, reason: "", testTimeoutMs: slowestTestMs, probes: null };
  const limits = { parameters: {}, testTimeoutMs: mostMs, memoryBytes };
  const program = programIn({ task, language }, solution, limits);
  if ("reason" in program) return { ok: false, ...program, testTimeoutMs: slowestTestMs, probes: null };
  const outcome = await runByCpuTime(sandbox, program, { signal }).catch(faultOfTask);
  if (outcome instanceof SandboxError)
    return { ok: false, reason: outcome.message, testTimeoutMs: slowestTestMs, probes: null };
  if (outcome.status === "sandbox_error")
    throw new EngineError(`the sandbox failed on a canonical solution: ${outcome.error}`, {
      code: "sandbox_failed",
      hint: "taulab sandbox doctor says what is wrong with this machine",
    });
  const failing = outcome.tests.find((test) => test.status !== "passed");
  const reason = failing
    ? `the canonical solution fails test ${failing.id}: ${failing.status} ${failing.message}`.trim()
    : `the canonical solution ends with ${outcome.status}`;
  const times = outcome.tests.map(({ usage }) => (usage ? Math.max(usage.cpuMs, usage.wallMs / wallFactor) : 0));
  const ok = outcome.verdict === "passed";
  return {
    ok,
    reason: ok ? "" : (lacking(reason) ?? reason),
    testTimeoutMs: ownLimit(task, language) ?? timeoutFrom(Math.max(0, ...times)),
    probes: ok && options.probes ? await learnProbes(sandbox, program, signal) : null,
  };
};

/** Runs each canonical solution on this machine and, where asked, looks for probes that it fails (then remembers both). */
export const calibrate = async (
  pairs: readonly TaskPair[],
  options: CalibrateOptions,
): Promise<readonly (TaskPair & Calibration)[]> => {
  const found: (TaskPair & Calibration)[] = [];
  const { mostMs, memoryBytes, probes } = options;
  // Only where they are not the usual ones: what was remembered without keeps its name.
  const limits = mostMs === slowestTestMs && memoryBytes === undefined ? "" : ` ${mostMs} ${memoryBytes}`;
  // Where nothing can be remembered, it is measured again the next time; the run itself needs no cache.
  const remembers = await makeFolder(options.cache).then(
    () => true,
    () => false,
  );
  await concurrently(
    pairs,
    options.concurrency,
    async ({ task, language }) => {
      const name = createHash("sha256")
        .update(`${task.hash} ${language} ${options.sandbox.name}${limits}${probes ? " probes 2" : ""}`)
        .digest("hex");
      const file = join(options.cache, `${name}.json`);
      const known = await readFile(file, "utf8").then(
        (text) => JSON.parse(text) as Calibration,
        () => undefined,
      );
      const calibration = known ?? (await measure(task, language, options));
      if (!known && calibration.ok && remembers)
        await writeAtomically(file, JSON.stringify(calibration)).catch(() => {});
      found.push({ task, language, ...calibration });
      options.onProgress?.(found.length, pairs.length);
      if (calibration.ok) options.onSound?.({ task, language });
    },
    options.signal,
  );
  options.signal.throwIfAborted();
  return found;
};
