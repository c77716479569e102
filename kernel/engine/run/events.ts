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
  /** Canonical solutions are run, to learn how long tests may take. */
  | { readonly type: "preparing"; readonly done: number; readonly total: number }
  /** A model fails for a reason that may pass, and is waited for. */
  | { readonly type: "waiting"; readonly model: string; readonly message: string; readonly waitedMs: number }
  /** A model's endpoint has shown that it writes so many answers at a time, fewer than it is asked for. */
  | { readonly type: "slots"; readonly model: string; readonly slots: number }
  | { readonly type: "quarantined"; readonly task: string; readonly language: string; readonly reason: string }
  /** The load of a queue's workers, every few seconds. */
  | { readonly type: "queue"; readonly load: SandboxLoad }
  | {
      readonly type: "sample";
      readonly record: SampleRecord;
      readonly done: number;
      readonly total: number;
      /** Milliseconds that the rest is expected to take; null while nobody knows. */
      readonly leftMs: number | null;
    }
  | { readonly type: "ended"; readonly state: RunStatus["state"]; readonly done: number; readonly total: number };
