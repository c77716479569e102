import type { Task } from "../../../datasets/task.ts";
import type { Outcome, Usage } from "../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../sandbox/contract/program.ts";
import type { Completion } from "../models/model.ts";
import type { EnergySettings } from "../store/energy-settings.ts";
import type { RecordedError } from "../store/record.ts";
import type { CriterionTools } from "./tools.ts";

/** The usage of programs that do nothing, in as many processes of the same kinds as the tests had. */
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
  /** The source of the program as executed; null if the answer held none. */
  readonly code: string | null;
  readonly outcome: Outcome | null;
  /** The program as executed, tests included; null if the answer held no program. */
  readonly program: Program | null;
  /** The usage of each execution that passed, the judged one first; empty if the judged one did not pass. */
  readonly executions: readonly Usage[];
  /** Null: it could not be measured. Absent: it was not measured, because an earlier version began the run. */
  readonly empty?: EmptyUsage | null | undefined;
  /** True if tests ran against the program. */
  readonly tested: boolean;
  readonly parameters: Readonly<Record<string, boolean>>;
  /** Analysers of code, which run in a separate sandbox. */
  readonly tools: CriterionTools;
  readonly energy: EnergySettings;
}

/** One score of a criterion; absent fields have the criterion's own values. */
export interface Finding {
  /** Null: nothing could be scored. */
  readonly score: number | null;
  /** The part of the criterion's score, if it gives several numbers. */
  readonly part?: string;
  readonly testCaseId?: string | null;
  readonly unit?: string;
  /** The reason for the score, in words. */
  readonly output?: string;
  readonly error?: RecordedError | null;
}

/** Findings, or a single score. */
export type Findings = number | null | readonly Finding[];

/** A program that a criterion needs, with the command that installs it. */
export interface Need {
  readonly tool: string;
  readonly install: string;
}

/** One way to score a sample. Kept in a registry; adding one changes no core code. */
export interface Criterion {
  readonly name: string;
  readonly unit: string;
  readonly direction: "higher" | "lower" | "none";
  /** The parts of its scores; "" for a score without a part. Absent: not known in advance. */
  readonly parts?: readonly string[];
  /** The direction of parts that differ from `direction`. */
  readonly directions?: Readonly<Record<string, Criterion["direction"]>>;
  /** Least and greatest score; absent: no bounds. */
  readonly scale?: readonly [low: number, high: number];
  /** True if a clock or meter makes its scores, which then belong under `measured`. Default false. */
  readonly measured?: boolean;
  /**
   * The executions whose usage it reads. `once`: the judged execution. `repeatedly`: several executions of each
   * passing program. Default: none.
   */
  readonly metered?: "once" | "repeatedly";
  /** True if it asks models; it then occupies no slot of the sandbox. Default false. */
  readonly asksModels?: boolean;
  /** Names of criteria that must also be enabled. */
  readonly requires?: readonly string[];
  /** Programs without which its results are `not_available`. */
  readonly needs?: readonly Need[];
  /**
   * True for the tasks and languages that it can score. Default: all. A task that lists its criteria takes only those.
   */
  applies?(task: Task, language: string): boolean;
  evaluate(context: SampleContext): Findings | Promise<Findings>;
}
