import type { Task } from "../../../datasets/task.ts";
import type { Outcome, Usage } from "../../../sandbox/contract/outcome.ts";
import type { Program } from "../../../sandbox/contract/program.ts";
import type { Completion } from "../models/model.ts";
import type { EnergySettings } from "../store/energy-settings.ts";
import type { RecordedError } from "../store/record.ts";
import type { Tools } from "./tools.ts";

/** The usage of programs that do nothing, in as many processes of the same kinds as the tests had. */
export interface EmptyUsage {
  readonly cpuMs: number;
  readonly peakMemoryBytes: number | null;
  readonly processes: number;
}

/** Everything about one finished sample that a criterion may look at. */
export interface SampleContext {
  readonly task: Task;
  readonly language: string;
  readonly model: string;
  readonly prompt: string;
  readonly completion: Completion;
  /** The source that was executed; null when the answer held none. */
  readonly code: string | null;
  readonly outcome: Outcome | null;
  /** The program as executed, tests included; null if the answer held no program. */
  readonly program: Program | null;
  /** The usage of each execution that passed, the judged one first; empty if the judged one did not pass. */
  readonly executions: readonly Usage[];
  /** Null: it could not be measured. Absent: it was not measured, because an earlier version began the run. */
  readonly empty?: EmptyUsage | null | undefined;
  /** False: no tests were asked for. */
  readonly tested: boolean;
  readonly parameters: Readonly<Record<string, boolean>>;
  /** Programs that look at code, in a sandbox of their own. */
  readonly tools: Tools;
  readonly energy: EnergySettings;
}

/** One number that a criterion finds; what is not said is the criterion's own. */
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

/** Findings, or one score alone. */
export type Found = number | null | readonly Finding[];

/** A program that a criterion needs, and how one gets it. */
export interface Need {
  readonly tool: string;
  readonly install: string;
}

/** One way to score a sample. Kept in a registry; adding one changes no core code. */
export interface Criterion {
  readonly name: string;
  readonly unit: string;
  readonly direction: "higher" | "lower" | "none";
  /** Parts of all numbers that it may give; "" for one without a part. Absent: nobody knows before it has looked. */
  readonly parts?: readonly string[];
  /** Parts of another direction. */
  readonly directions?: Readonly<Record<string, Criterion["direction"]>>;
  /** Least and greatest score; absent: there is none. */
  readonly scale?: readonly [low: number, high: number];
  /** True when its scores come from a clock or meter and so belong under `measured`. Default false. */
  readonly measured?: boolean;
  /**
   * It reads what programs use (`executions`, `empty`): `once` of the judged execution; `repeatedly`: a run that names it executes
   * each passing program several times. Default: neither.
   */
  readonly metered?: "once" | "repeatedly";
  /** It waits for models: no program of another sample waits for it. Default false. */
  readonly asksModels?: boolean;
  /** Names of criteria that must be enabled too. */
  readonly requires?: readonly string[];
  /** Programs without which its results are `not_available`. */
  readonly needs?: readonly Need[];
  /**
   * True for the tasks and languages that it can score. Default: all. A task that lists its criteria takes only those.
   */
  applies?(task: Task, language: string): boolean;
  evaluate(context: SampleContext): Found | Promise<Found>;
}
