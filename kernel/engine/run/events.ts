import type { SandboxLoad } from "../../../sandbox/contract/backend.ts";
import type { SampleRecord } from "../store/record.ts";
import type { RunStatus } from "../store/status.ts";

/** An event of a running evaluation, in order of time. */
export type EvaluationEvent =
  | {
      readonly type: "planned";
      readonly id: string;
      readonly directory: string;
      readonly total: number;
      /** Samples that an earlier start of the same run had finished. */
      readonly resumed: number;
      readonly notes: readonly string[];
    }
  /** The canonical solutions run, and the time limits of tests follow from their times. */
  | { readonly type: "preparing"; readonly done: number; readonly total: number }
  /** A model has a transient failure; the run waits for it. */
  | { readonly type: "waiting"; readonly model: string; readonly message: string; readonly waitedMs: number }
  /** The number of answers that a model's endpoint writes at a time, if it is less than the run's concurrency. */
  | { readonly type: "slots"; readonly model: string; readonly slots: number }
  | { readonly type: "quarantined"; readonly task: string; readonly language: string; readonly reason: string }
  /** The load of a queue's workers, every few seconds. */
  | { readonly type: "queue"; readonly load: SandboxLoad }
  | {
      readonly type: "sample";
      readonly record: SampleRecord;
      readonly done: number;
      readonly total: number;
      /** Estimate of the remaining time, in milliseconds; null while there is no estimate. */
      readonly leftMs: number | null;
    }
  | { readonly type: "ended"; readonly state: RunStatus["state"]; readonly done: number; readonly total: number };
