import type { Task } from "../../../datasets/task.ts";
import type { MethodRunOptions } from "../method/run-options.ts";
import type { OpenModelsOptions } from "../models/registry/options.ts";
import type { RefineLine } from "./evidence.ts";

/** Options of a refinement. Only `models` has no default. */
export interface RefineOptions extends MethodRunOptions {
  /** Model ids: `openai/NAME`, `http://HOST/v1#NAME`, `sim/NAME`. */
  readonly models: readonly string[];
  /** Tasks, or the path of a file or folder of them. Default: the shipped tasks. */
  readonly tasks?: string | readonly Task[];
  /**
   * The languages of the programs. Default: the first language that is installed and that every task has (Python,
   * JavaScript, or another one).
   */
  readonly languages?: readonly string[];
  /** The maximum number of turns after the first answer. Default 3, as in AutoCodeBench. */
  readonly turns?: number;
  /** The number of conversations of each model on each task. Default 1. */
  readonly samples?: number;
  /**
   * The form of the feedback. "full" shows the first test that failed. "redacted" omits it and masks literals. Default
   * "full", as in AutoCodeBench.
   */
  readonly feedback?: "full" | "redacted";
  /** The random seed: a whole number in [0, 2^32). Default 1. */
  readonly seed?: number;
  /** Sampling temperature. Default: the endpoint's own. */
  readonly temperature?: number;
  /** The output limit of an answer in tokens. Default: the endpoint's own. */
  readonly maxTokens?: number;
  /** Switches for the prompt templates, for example `{ "all-tests-hidden": true }`. */
  readonly parameters?: Readonly<Record<string, boolean>>;
  /** Time limit of one test, in milliseconds. Default 5000. */
  readonly testTimeoutMs?: number;
  /** Folder with your own `refiner.yaml`, which replaces taulab's prompts. */
  readonly prompts?: string;
  /** Options for opening the models: environment, cache folder, prices, retries. */
  readonly opening?: Omit<OpenModelsOptions, "budget" | "seed" | "concurrency">;
  /** A function that is called with new lines of the evidence when they are written. */
  readonly onLines?: (lines: readonly RefineLine[]) => void;
}

/** Names of the options that only a refinement has, beside those of all methods. */
export const refineOptionNames = [
  ...(["models", "tasks", "languages", "turns", "samples", "feedback", "seed", "temperature", "maxTokens"] as const),
  ...(["parameters", "testTimeoutMs", "prompts", "opening", "onLines"] as const),
] as const satisfies readonly (keyof RefineOptions)[];
