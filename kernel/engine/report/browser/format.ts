/** Texts of one sample, as the page shows them. */
export interface SampleView {
  readonly key: string;
  /** Index of its prompt in the file's list; samples of a task share it. */
  readonly prompt: number;
  readonly answer: string | null;
  readonly thinking?: string;
  /** The program as executed; absent if the answer holds the same text, null if there was none. */
  readonly code: string | null;
  readonly extraction?: string;
  readonly finishReason: string | null;
  readonly assurance?: string;
  /** Tests that did not pass, with their messages. */
  readonly failed: readonly { readonly id: string; readonly said: string }[];
  readonly passed: number;
  /** Index of its task's tests in the file's list; absent if the run keeps none. */
  readonly tests?: number;
  /** The output of the program: name of the stream, and text. */
  readonly printed?: readonly (readonly [name: string, text: string])[];
  /** Results of criteria, without the tests. */
  readonly results: readonly { readonly name: string; readonly value: string; readonly said: string }[];
  readonly error: { readonly code: string; readonly message: string; readonly hint: string | null } | null;
  /** Times, tokens, cost: name and text. */
  readonly measured: readonly (readonly [string, string])[];
  /** Names of the texts that were cut. */
  readonly cut: readonly string[];
}

/** One test of a task as readable text. */
export interface ShownTest {
  readonly id: string;
  readonly text: string;
}

/** One file of samples, in the order of the rows. */
export interface Shard {
  readonly prompts: readonly string[];
  /** Tests of each task of its samples. */
  readonly tests: readonly (readonly ShownTest[])[];
  readonly samples: readonly SampleView[];
}

export interface RowTask {
  readonly id: string;
  readonly language: string;
  readonly difficulty: string | null;
  readonly concepts: readonly string[];
}

/**
 * A part of the list of samples, column by column. Tasks, models, outcomes, messages and criteria are numbered by
 * first appearance over all parts; a part holds the new ones.
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
  /** 1 passed, 0 failed, -1 no verdict. */
  readonly score: readonly number[];
  readonly outcome: readonly number[];
  /** Index of the message; -1: none. */
  readonly message: readonly number[];
  /** The file that holds its texts. */
  readonly shard: readonly number[];
  /** Milliseconds of the model, of the sandbox; tokens of the answer. */
  readonly modelMs: readonly number[];
  readonly sandboxMs: readonly number[];
  readonly tokens: readonly number[];
  /** By criterion: mean score of each row; null if it has none. */
  readonly scores: readonly (readonly (number | null)[])[];
  /** Rows, numbered over all parts, that these rows replace. */
  readonly superseded: readonly number[];
}

/** The data that the page holds before it loads a file. */
export interface BrowserStart {
  /** The number of files that hold parts of the list. */
  readonly parts: number;
  readonly total: number;
}
