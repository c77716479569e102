import type { Assurance, ProbeRun } from "../../../sandbox/contract/outcome.ts";
import type { Aside, TokenUsage } from "../models/model.ts";
import type { PrintedTexts } from "./printed.ts";

/** The result of a criterion, or of one test case, for one sample. */
export interface CriterionResult {
  readonly criterion: string;
  /** Id of the test case, set by criteria that score test by test. */
  readonly testCaseId: string | null;
  /** The part of the criterion's score, if it gives several numbers for a sample. */
  readonly part?: string;
  /** Null if there is an error or nothing could be scored. */
  readonly score: number | null;
  readonly unit: string;
  readonly output: string;
  readonly error: RecordedError | null;
}

export interface RecordedError {
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
}

/** Timings, meters and other values that differ between two identical runs. */
export interface Measured {
  readonly startedAt: string;
  readonly modelMs: number;
  readonly sandboxMs: number;
  readonly cpuMs: number;
  readonly peakMemoryBytes: number | null;
  readonly retries: readonly string[];
  readonly cached: boolean;
  readonly requestId?: string;
  /** The output of the program; it may hold the time. */
  readonly printed?: PrintedTexts;
  /** Scores of criteria that read a clock or a meter. */
  readonly results: readonly CriterionResult[];
}

/** One line of `records.jsonl`: one finished sample. All but `measured` is the same for the same seed and answers. */
export interface SampleRecord {
  /** Unique in the run: task, language, model and sample, joined. */
  readonly key: string;
  readonly task: string;
  readonly taskHash: string;
  readonly source: string;
  readonly difficulty: string | null;
  readonly concepts: readonly string[];
  readonly language: string;
  readonly model: string;
  readonly simulated: boolean;
  readonly sample: number;
  /** Content address of the answer: model, parameters, messages and sample index. */
  readonly generationId: string | null;
  readonly prompt: string;
  readonly answer: string | null;
  readonly finishReason: string | null;
  /** Further parts of the endpoint's answer: thinking, refusal, the model that served. */
  readonly aside?: Aside;
  /**
   * The rule that found the program in the answer. It ends in "repaired" if lines were removed so that the program parses.
   * Absent: the answer is not judged.
   */
  readonly extraction?: string;
  /** The program as executed, without the tests. */
  readonly code: string | null;
  /** `generated`: there is an answer, and it is not judged yet. */
  readonly status: "completed" | "generated" | "error";
  /** 1 if every test passed (and was probed, if the run requires that), 0 if the program failed, null: no verdict. */
  readonly score: number | null;
  /** The end of the program, or `not_tested`, `no_code` or an `AnswerEnding`; null if there is no verdict. */
  readonly outcome: string | null;
  /** The assurance of the pass; null if the tests did not pass, absent if the run probes no pass. */
  readonly assurance?: Assurance | null;
  /** The probes of the pass with their results; absent if the run probes no pass. */
  readonly probes?: readonly ProbeRun[];
  readonly usage: TokenUsage | null;
  readonly cost: number | null;
  readonly results: readonly CriterionResult[];
  readonly error: RecordedError | null;
  readonly measured: Measured;
}

/** A record without its texts and results, so that memory can hold a hundred thousand. Every `SampleRecord` is one. */
export type SampleFacts = Omit<
  SampleRecord,
  "generationId" | "prompt" | "answer" | "aside" | "extraction" | "code" | "probes" | "results" | "measured"
> & { readonly measured: Omit<Measured, "requestId" | "printed" | "results"> };
