export const difficulties = ["very easy", "easy", "medium", "hard", "very hard"] as const;
export type Difficulty = (typeof difficulties)[number];

/** PrismBench's ten concepts. */
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

/** One test of a task in one language: assertion statements, a template over `solution.function_name` and `parameters`. */
export interface TaskTest {
  /** Unique among the tests of the task and language, for example "hidden-3". */
  readonly id: string;
  readonly name?: string;
  readonly code: string;
  /** True if `code` is appended to the answer; both make one program, which must end without an error. Default: false. */
  readonly appended?: true;
  readonly timeoutMs?: number;
}

/** The rule that compares a program's output with the expected one; the sandbox's README explains each rule. */
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

/** Standard input and expected output, for tasks judged that way. */
export interface TaskStdioTest {
  readonly id: string;
  readonly name?: string;
  readonly stdin: string;
  readonly expected: string;
  /** The rule of comparison. Default: by words (`tokens`). */
  readonly compare?: TaskComparison;
  readonly timeoutMs?: number;
}

/** A call with plain JSON values, and the value that it must give. */
export interface TaskCallTest {
  readonly id: string;
  readonly name?: string;
  readonly args: readonly unknown[];
  readonly expected: unknown;
  /** The function to call. Default: the function that the task's other tests call. */
  readonly function?: string;
  /** The largest accepted difference of numbers, absolute and relative. Default 0. */
  readonly tolerance?: number;
  readonly timeoutMs?: number;
}

export type AnyTaskTest = TaskTest | TaskStdioTest | TaskCallTest;

export interface TaskLanguage {
  /** Prompt, a template; usually just the common prompt. */
  readonly description: string;
  readonly publicTests: readonly AnyTaskTest[];
  readonly hiddenTests: readonly AnyTaskTest[];
  /** Source put before an answer that lacks it (HumanEval's imports and signature). */
  readonly preamble?: string;
}

/** The rules of a benchmark's own harness: how it asks for an answer and takes it from the completion. */
export interface TaskRules {
  /**
   * The part of a completion that is the answer. `completion`: all of it, as it continues the preamble. `first-block`: the
   * first fenced block with a label. `last-block`: the text between the last two fences. A sanitizer: the imports and what the
   * entry point needs, out of the longest range of lines that is Python. EvalPlus and BigCodeBench each have one.
   */
  readonly answer: "completion" | "first-block" | "last-block" | "evalplus-sanitizer" | "bigcodebench-sanitizer";
  /** The system prompt, if a run has none of its own. */
  readonly system?: string;
  /** Texts at which an answer ends. */
  readonly stop?: readonly string[];
}

/** The place in a file at which a text of a task begins; line and column count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
  /** Characters that the file puts before each further line. Default 0. */
  readonly indent?: number;
  /** True if lines of the text are not lines of the file. */
  readonly approximate?: true;
}

/** A task, as every loader makes it and the engine takes it. */
export interface Task {
  /** Unique over all sources of a run. */
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
  /** The rules of the benchmark's own harness. Absent: taulab's own rules. */
  readonly rules?: TaskRules;
  /** The parameters that the task allows; empty: all. */
  readonly availableParameters: readonly string[];
  /** The criteria that the task allows; empty: all. */
  readonly availableCriteria: readonly string[];
  /** The place of the definition; line and column begin at 1. */
  readonly position: { readonly file: string; readonly line: number; readonly column: number };
  /** The places of its templates and tests in that file: "common_prompt", "description (python)", "test hidden-3 (python)". */
  readonly places?: Readonly<Record<string, TextPlace>>;
  /** SHA-256 over all fields that can change a result, in hexadecimal digits. */
  readonly hash: string;
}
