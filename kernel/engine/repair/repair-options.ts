import type { Instance } from "../../../datasets/instance.ts";
import type { Player } from "../method/roles.ts";
import type { MethodRunOptions } from "../method/run-options.ts";
import type { OpenModelsOptions } from "../models/options.ts";
import type { RepairConfig, TurnBudgets } from "./config.ts";
import type { SimulatedRepairer } from "./repair-profiles.ts";
import type { Protocol } from "./state.ts";

/** Another setting than the main one: other budgets, or another feedback model (controlled, run 1). */
export interface SensitivitySetting extends Partial<TurnBudgets> {
  /** Its name, which stands in tables. */
  readonly id: string;
  /** Default: that of the study. */
  readonly feedback?: Player;
  /** Candidates by id. Default: all. */
  readonly models?: readonly string[];
  /** Default `["controlled"]`. */
  readonly protocols?: readonly Protocol[];
  /** Default 1. */
  readonly runs?: number;
}

/** How a repair study is run. */
export interface RepairOptions extends Partial<TurnBudgets>, MethodRunOptions {
  /** Wrong programs: a file or folder, or the instances themselves. Default: those that come with taulab. */
  readonly instances?: string | readonly Instance[];
  /** The models under test. */
  readonly candidates: readonly Player[];
  /** Gives the hints. */
  readonly feedback: Player;
  /** Judges how deep a hint is; must be no candidate. Default: nobody. */
  readonly judge?: Player;
  /** Default all three: hints by level, free hints, none. One-shot repair is turn 0, which all share. */
  readonly protocols?: readonly Protocol[];
  /** Repeated runs of each protocol. Default 1. */
  readonly runs?: number;
  /** Whole number in [0, 2^32). Default 1. */
  readonly seed?: number;
  /** More settings than the main one, for Table VII. */
  readonly sensitivity?: readonly SensitivitySetting[];
  /** The other rules, each with its default; see `RepairConfig`. */
  readonly config?: Partial<Omit<RepairConfig, "judgeModel">>;
  /** Simulated models of one's own, by id. */
  readonly simulated?: Readonly<Record<`sim/${string}`, SimulatedRepairer>>;
  /** Folder with prompts of your own, in files named like ours. */
  readonly prompts?: string;
  /** How models are opened: environment, cache folder, prices, retries, faults of simulated ones. */
  readonly models?: Omit<OpenModelsOptions, "budget" | "seed" | "concurrency" | "instances">;
}
