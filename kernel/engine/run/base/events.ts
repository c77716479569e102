import type { SandboxLoad } from "../../../../sandbox/contract/backend.ts";
import type { SampleRecord } from "../../store/record.ts";
import type { RunStatus } from "../../store/status.ts";
import type { UnparsedAnswers } from "./watch-programs.ts";

/** An event of a running evaluation. Events arrive in chronological order. */
export type EvaluationEvent =
  | {
      readonly type: "planned";
      readonly id: string;
      readonly directory: string;
      readonly total: number;
      /** The number of samples that were finished before the run was resumed. */
      readonly resumed: number;
      readonly notes: readonly string[];
    }
  /** The progress of running the canonical solutions, whose times determine the time limits of the tests. */
  | { readonly type: "preparing"; readonly done: number; readonly total: number }
  /** A model had a transient failure. The run waits and retries. */
  | { readonly type: "waiting"; readonly model: string; readonly message: string; readonly waitedMs: number }
  /** The number of answers that a model's endpoint generates in parallel, if it is below the run's concurrency. */
  | { readonly type: "slots"; readonly model: string; readonly slots: number }
  /** Nearly all of a model's first answers contain no program that parses. Arrives at most once for each model. */
  | ({ readonly type: "unparsed"; readonly model: string } & UnparsedAnswers)
  | { readonly type: "quarantined"; readonly task: string; readonly language: string; readonly reason: string }
  /** The load of the workers that execute queued programs, reported every few seconds. */
  | { readonly type: "queue"; readonly load: SandboxLoad }
  | {
      readonly type: "sample";
      readonly record: SampleRecord;
      readonly done: number;
      readonly total: number;
      /** Estimate of the remaining time, in milliseconds; null if there is no estimate yet. */
      readonly leftMs: number | null;
    }
  | { readonly type: "ended"; readonly state: RunStatus["state"]; readonly done: number; readonly total: number };
