import type { Task } from "../../../datasets/task.ts";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";
import type { OpenModelsOptions } from "../models/options.ts";
import type { RefineLine } from "./evidence.ts";

/** How a refinement is run. Only `models` has no default. */
export interface RefineOptions {
  /** Model ids: `openai/NAME`, `http://HOST/v1#NAME`, `sim/NAME`. */
  readonly models: readonly string[];
  /** Tasks, or the path of a file or folder of them. Default: the shipped tasks. */
  readonly tasks?: string | readonly Task[];
  /** Default: Python where it is found and every task has it, else JavaScript. */
  readonly languages?: readonly string[];
  /** Further turns after the first answer. Default 3, as in the paper. */
  readonly turns?: number;
  /** Conversations of each model on each task. Default 1. */
  readonly samples?: number;
  /** "full" tells the first test that failed, "redacted" masks what it holds. Default "full", as in the paper. */
  readonly feedback?: "full" | "redacted";
  /** Whole number in [0, 2^32). Default 1. */
  readonly seed?: number;
  /** Default: the endpoint's own. */
  readonly temperature?: number;
  /** Longest answer in tokens. Default: the endpoint's own. */
  readonly maxTokens?: number;
  /** Switches for the prompt templates, for example `{ "all-tests-hidden": true }`. */
  readonly parameters?: Readonly<Record<string, boolean>>;
  /** Time limit of one test. Default 5000. */
  readonly testTimeoutMs?: number;
  /** Folder with a `refiner.yaml` of your own. */
  readonly prompts?: string;
  /** Name of the run. Default: the time. An existing run of that name goes on where it stopped. */
  readonly id?: string;
  /** Folder of the runs. Default "runs"; null: nothing is kept. */
  readonly directory?: string | null;
  /** Requests of each model at the same time, and conversations at most. Default 8. */
  readonly concurrency?: number;
  /** How models are opened: environment, cache folder, prices, retries. */
  readonly opening?: Omit<OpenModelsOptions, "budget" | "seed" | "concurrency">;
  /** Where programs run: an address, or a sandbox that is open and stays so. */
  readonly sandbox?: string | Pick<Sandbox, "run">;
  /** Default "required". */
  readonly isolation?: "required" | "none";
  readonly signal?: AbortSignal;
  /** Default true: a notebook shows progress. */
  readonly progress?: boolean;
  /** Told of every line of the evidence as it is written. */
  readonly onLines?: (lines: readonly RefineLine[]) => void;
}
