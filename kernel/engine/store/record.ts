import type { Assurance, ProbeRun } from "../../../sandbox/contract/outcome.ts";
import type { Aside, TokenUsage } from "../models/base/model.ts";
import type { PrintedTexts } from "./printed.ts";

/** The score that a criterion gives to one sample, or to one test case of the sample. */
export interface CriterionResult {
  readonly criterion: string;
  /** Id of the test case, if the criterion scores each test; null otherwise. */
  readonly testCaseId: string | null;
  /** The name of this number, if the criterion gives several for a sample, such as "input" of token-count. */
  readonly part?: string;
  /** The score; null if the criterion failed, or if the sample has nothing to score. */
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

/** Times, memory and other measured values, which may differ between runs with equal answers and seeds. */
export interface Measured {
  readonly startedAt: string;
  readonly modelMs: number;
  readonly sandboxMs: number;
  readonly cpuMs: number;
  readonly peakMemoryBytes: number | null;
  readonly retries: readonly string[];
  readonly cached: boolean;
  readonly requestId?: string;
  /** The output of the program. The output counts as measured, because it may contain the time. */
  readonly printed?: PrintedTexts;
  /** Scores by criteria that measure time or resources, and therefore differ between equal runs. */
  readonly results: readonly CriterionResult[];
}

/** One line of `records.jsonl`: one finished sample. With the same seed and answers, only `measured` may differ. */
export interface SampleRecord {
  /** The key, unique in the run: task, language, model and sample number, joined. */
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
  /** Hash of the request (model, parameters, messages, sample number). The cache finds the answer by this hash. */
  readonly generationId: string | null;
  readonly prompt: string;
  readonly answer: string | null;
  readonly finishReason: string | null;
  /** Other data from the endpoint: thinking, refusal, the name of the model that answered. */
  readonly aside?: Aside;
  /**
   * The extraction rule that found the program in the answer. The rule's name ends in "repaired" if lines were removed
   * so that the program parses. Absent if the answer was not judged.
   */
  readonly extraction?: string;
  /** The program as executed, without the tests. */
  readonly code: string | null;
  /** `generated`: the answer exists but is not judged yet. */
  readonly status: "completed" | "generated" | "error";
  /**
   * By default: 1 if every test passed (and, if required, the pass is probed), 0 if the program failed. Null without a
   * verdict.
   */
  readonly score: number | null;
  /** The program's end status, or `not_tested`, `no_code` or an `AnswerEnding`; null without a verdict. */
  readonly outcome: string | null;
  /** The certainty that the pass is genuine; null if the tests did not pass, absent if the run probes no pass. */
  readonly assurance?: Assurance | null;
  /** The probes (changed tests) of the pass with their results; absent if the run probes no pass. */
  readonly probes?: readonly ProbeRun[];
  readonly usage: TokenUsage | null;
  readonly cost: number | null;
  readonly results: readonly CriterionResult[];
  readonly error: RecordedError | null;
  readonly measured: Measured;
}

/** A record without texts and results, so that 100,000 fit into memory. Every `SampleRecord` has these fields. */
export type SampleFacts = Omit<
  SampleRecord,
  "generationId" | "prompt" | "answer" | "aside" | "extraction" | "code" | "probes" | "results" | "measured"
> & { readonly measured: Omit<Measured, "requestId" | "printed" | "results"> };
