import type { Task } from "../../../datasets/task.ts";
import type { Outcome, Usage } from "../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../sandbox/contract/program.ts";
import type { Completion } from "../models/base/model.ts";
import type { EnergySettings } from "../store/energy-settings.ts";
import type { RecordedError } from "../store/record.ts";
import type { CriterionTools } from "./tools.ts";

/**
 * Time and memory of empty programs, run in as many processes as the tests. They are the baseline of a program's usage.
 */
export interface EmptyUsage {
  readonly cpuMs: number;
  readonly peakMemoryBytes: number | null;
  readonly processes: number;
}

/** The data of one finished sample that a criterion may use. */
export interface SampleContext {
  readonly task: Task;
  readonly language: string;
  readonly model: string;
  readonly prompt: string;
  readonly completion: Completion;
  /** The source of the program as executed; null if the answer contains no program. */
  readonly code: string | null;
  readonly outcome: Outcome | null;
  /** The program as executed, with its tests; null if the answer contains no program. */
  readonly program: Program | null;
  /**
   * Time and memory of each passing execution, the judged one (which decided the verdict) first. Empty if that one
   * failed.
   */
  readonly executions: readonly Usage[];
  /**
   * Time and memory of empty programs, as a baseline. Null if it cannot be measured; absent in runs of earlier versions
   * of taulab.
   */
  readonly empty?: EmptyUsage | null | undefined;
  /** True if tests ran against the program. */
  readonly tested: boolean;
  readonly parameters: Readonly<Record<string, boolean>>;
  /** Tools for the program: analysers in a separate sandbox, judge models, a SonarQube server. */
  readonly tools: CriterionTools;
  readonly energy: EnergySettings;
}

/** One score that a criterion gives to a sample. If `unit` is absent, the criterion's unit applies. */
export interface Finding {
  /** The number; null if nothing could be scored. */
  readonly score: number | null;
  /** The name of this number, if the criterion gives several, such as `total`. */
  readonly part?: string;
  readonly testCaseId?: string | null;
  readonly unit?: string;
  /** A text that explains the score. */
  readonly output?: string;
  readonly error?: RecordedError | null;
}

/** The result of a criterion: a single score, null if nothing could be scored, or a list of findings. */
export type Findings = number | null | readonly Finding[];

/** A program that a criterion needs, with the command that installs it. */
export interface Need {
  readonly tool: string;
  readonly install: string;
}

/** One way to score a sample. `registry.ts` lists the built-in criteria; `registerCriterion` adds others. */
export interface Criterion {
  readonly name: string;
  readonly unit: string;
  readonly direction: "higher" | "lower" | "none";
  /**
   * The names of the numbers that the criterion gives; "" for an unnamed one. Absent if they are not known in advance.
   */
  readonly parts?: readonly string[];
  /** Name of a number in `parts` → the direction in which it is better, if that differs from `direction`. */
  readonly directions?: Readonly<Record<string, Criterion["direction"]>>;
  /** The minimum and the maximum score; absent if the scores are unbounded. */
  readonly scale?: readonly [low: number, high: number];
  /** True if the criterion measures time or resources. Records keep such scores under `measured`. Default false. */
  readonly measured?: boolean;
  /**
   * The executions whose time or memory the criterion uses. `once`: the execution that decides the verdict.
   * `repeatedly`: several executions of each passing program. Default: none.
   */
  readonly metered?: "once" | "repeatedly";
  /**
   * True if the criterion asks models. It then occupies no slot of the sandbox while it waits for answers. Default
   * false.
   */
  readonly asksModels?: boolean;
  /** Names of criteria that must also be enabled. */
  readonly requires?: readonly string[];
  /** Programs that must be installed. If one is missing, the criterion's results are `not_available`. */
  readonly needs?: readonly Need[];
  /**
   * True for the tasks and languages that the criterion can score. Default: all. If a task lists criteria, only these
   * are applied.
   */
  applies?(task: Task, language: string): boolean;
  evaluate(context: SampleContext): Findings | Promise<Findings>;
}
