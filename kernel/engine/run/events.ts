import type { SampleRecord } from "../store/record.ts";
import type { RunStatus } from "../store/status.ts";

/** What a running evaluation tells, in order. */
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
  | { readonly type: "quarantined"; readonly task: string; readonly language: string; readonly reason: string }
  | { readonly type: "sample"; readonly record: SampleRecord; readonly done: number; readonly total: number }
  | { readonly type: "ended"; readonly state: RunStatus["state"]; readonly done: number; readonly total: number };
