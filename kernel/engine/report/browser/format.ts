/** The texts of one sample that the report's page shows. */
export interface BrowserSample {
  readonly key: string;
  /** Index of the sample's prompt in the file's list of prompts. Samples of a task share one entry. */
  readonly prompt: number;
  readonly answer: string | null;
  readonly thinking?: string;
  /** The program as executed; absent if the answer is the same text, null if the answer contains no program. */
  readonly code: string | null;
  readonly extraction?: string;
  readonly finishReason: string | null;
  readonly assurance?: string;
  /** Tests that did not pass, with their messages. */
  readonly failed: readonly { readonly id: string; readonly said: string }[];
  readonly passed: number;
  /** Index of the task's tests in the file's list of tests; absent if the run has not saved the tests. */
  readonly tests?: number;
  /** The output of the program: name of the stream, and text. */
  readonly printed?: readonly (readonly [name: string, text: string])[];
  /** Results of criteria except unit tests. */
  readonly results: readonly { readonly name: string; readonly value: string; readonly said: string }[];
  readonly error: { readonly code: string; readonly message: string; readonly hint: string | null } | null;
  /** Times, tokens and cost of the sample, as pairs of name and text. */
  readonly measured: readonly (readonly [string, string])[];
  /** Names of the sample's texts that were shortened. */
  readonly cut: readonly string[];
}

/** One test of a task as readable text. */
export interface ShownTest {
  readonly id: string;
  readonly text: string;
}

/** One file with the texts of samples, in the order in which the page lists them. */
export interface Shard {
  readonly prompts: readonly string[];
  /** The tests of each task whose samples are in this file. */
  readonly tests: readonly (readonly ShownTest[])[];
  readonly samples: readonly BrowserSample[];
}

export interface RowTask {
  readonly id: string;
  readonly language: string;
  readonly difficulty: string | null;
  readonly concepts: readonly string[];
}

/**
 * A part of the list of samples, column by column. The columns refer to tasks, models, outcomes, messages and criteria
 * by number. Values are numbered in the order of their first appearance over all parts. Each part lists only its new
 * values.
 */
export interface RowsPart {
  readonly tasks: readonly RowTask[];
  readonly models: readonly { readonly id: string; readonly label: string }[];
  readonly outcomes: readonly string[];
  readonly messages: readonly string[];
  readonly criteria: readonly { readonly name: string; readonly unit: string }[];
  readonly task: readonly number[];
  readonly model: readonly number[];
  readonly sample: readonly number[];
  /** Score of each row: 1 passed, 0 failed, -1 no verdict. */
  readonly score: readonly number[];
  readonly outcome: readonly number[];
  /** Index of each row's message about the failure; -1 without a message. */
  readonly message: readonly number[];
  /** Number of the file with each row's texts. */
  readonly shard: readonly number[];
  /**
   * Milliseconds that the model took for each row's answer. `sandboxMs` is the time in the sandbox, `tokens` the
   * answer's length.
   */
  readonly modelMs: readonly number[];
  readonly sandboxMs: readonly number[];
  readonly tokens: readonly number[];
  /** For each criterion: the mean score of each row, null if the row has no score. */
  readonly scores: readonly (readonly (number | null)[])[];
  /** Numbers (over all parts) of earlier rows that rows of this part replace, because their samples were run again. */
  readonly superseded: readonly number[];
}

/**
 * The data that the report's page contains. All other data are loaded from the files beside the page, or from a server.
 */
export interface BrowserStart {
  /** The number of files into which the list of samples is split. */
  readonly parts: number;
  readonly total: number;
}
