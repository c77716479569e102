export const difficulties = ["very easy", "easy", "medium", "hard", "very hard"] as const;
export type Difficulty = (typeof difficulties)[number];

/** The ten programming concepts of the PrismBench paper. */
export const concepts = [
  "loops",
  "conditionals",
  "functions",
  "data_structures",
  "algorithms",
  "error_handling",
  "recursion",
  "sorting",
  "searching",
  "dynamic_programming",
] as const;
export type Concept = (typeof concepts)[number];

/**
 * One test of a task in one language: assertion statements, as a template over `solution.function_name` and
 * `parameters`.
 */
export interface TaskTest {
  /** The id, unique within the task and language, for example "hidden-3". */
  readonly id: string;
  readonly name?: string;
  readonly code: string;
  /** True if `code` is appended to the answer. The resulting program must end without an error. Default: false. */
  readonly appended?: true;
  readonly timeoutMs?: number;
}

/** The rule that compares a program's output with the expected one. The sandbox's README explains each rule. */
export type TaskComparison =
  | { readonly rule: "exact" | "lines" | "tokens"; readonly ignoreCase?: boolean }
  | {
      readonly rule: "floats";
      readonly ignoreCase?: boolean;
      readonly tolerance?: number;
      readonly absolute?: number;
      readonly relative?: number;
    }
  | { readonly rule: "checker"; readonly language: string; readonly source: string };

/** A test that gives a program standard input, and compares its output with the expected output. */
export interface TaskStdioTest {
  readonly id: string;
  readonly name?: string;
  readonly stdin: string;
  readonly expected: string;
  /** The rule that compares the program's output with `expected`. Default `tokens`: word by word. */
  readonly compare?: TaskComparison;
  readonly timeoutMs?: number;
}

/** A test that calls a function with plain JSON values, and compares the result with the expected value. */
export interface TaskCallTest {
  readonly id: string;
  readonly name?: string;
  readonly args: readonly unknown[];
  readonly expected: unknown;
  /** The function to call. Default: the function that the task's other tests call. */
  readonly function?: string;
  /** The maximum difference between returned and expected numbers, absolute and relative. Default 0. */
  readonly tolerance?: number;
  readonly timeoutMs?: number;
}

export type AnyTaskTest = TaskTest | TaskStdioTest | TaskCallTest;

export interface TaskLanguage {
  /** The template of the prompt in this language. Usually it only inserts the common prompt. */
  readonly description: string;
  readonly publicTests: readonly AnyTaskTest[];
  readonly hiddenTests: readonly AnyTaskTest[];
  /** Source code, such as HumanEval's imports and signature, that is put before an answer if the answer lacks it. */
  readonly preamble?: string;
}

/** The rules of a benchmark's own harness: how it prompts, and how it extracts the answer from the completion. */
export interface TaskRules {
  /**
   * The part of a completion that is the answer. `completion`: all of it, because it continues the preamble.
   * `first-block`: the first fenced block with a label. `last-block`: the text between the last two fences. A
   * sanitizer takes the longest range of lines that is valid Python; it keeps the imports and the code that the entry
   * point needs. EvalPlus and BigCodeBench each have one.
   */
  readonly answer: "completion" | "first-block" | "last-block" | "evalplus-sanitizer" | "bigcodebench-sanitizer";
  /** The system prompt, unless the run has its own. */
  readonly system?: string;
  /** Stop sequences, at which an answer ends. */
  readonly stop?: readonly string[];
}

/** The position in a file at which a text of a task begins; line and column count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
  /** Number of characters by which the file indents each further line. Default 0. */
  readonly indent?: number;
  /** True if the lines of the text do not correspond to lines of the file. */
  readonly approximate?: true;
}

/** A task. Every loader makes such objects, and the engine takes them. */
export interface Task {
  /** The id, unique over all sources of a run. */
  readonly id: string;
  readonly name: string;
  /** Name of the set to which the task belongs. */
  readonly source: string;
  readonly type: string | null;
  readonly difficulty: string | null;
  readonly area: string | null;
  readonly concepts: readonly string[];
  /** The function that the tests call; null if the source does not name it. */
  readonly entryPoint: string | null;
  readonly commonPrompt: string;
  /** Language name → prompt and tests. */
  readonly languages: Readonly<Record<string, TaskLanguage>>;
  /** Language name (or "pseudocode") → canonical solution. */
  readonly solutions: Readonly<Record<string, string>>;
  readonly judgePrompt: string | null;
  /** The rules of the benchmark's own harness. If absent, taulab's own rules apply. */
  readonly rules?: TaskRules;
  /** Names of the template parameters that may be used with the task; empty means all. */
  readonly availableParameters: readonly string[];
  /** Names of the evaluation criteria that may be used with the task; empty means all. */
  readonly availableCriteria: readonly string[];
  /** The position at which a file defines the task; line and column begin at 1. */
  readonly position: { readonly file: string; readonly line: number; readonly column: number };
  /**
   * Positions of the task's templates and tests in its file: "common_prompt", "description (python)", "test hidden-3
   * (python)".
   */
  readonly places?: Readonly<Record<string, TextPlace>>;
  /** SHA-256 over all fields that affect results, in hexadecimal digits. */
  readonly hash: string;
}
