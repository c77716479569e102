import type { Instance } from "../../../../datasets/instance.ts";
import type { Player } from "../../method/roles.ts";
import type { MethodRunOptions } from "../../method/run-options.ts";
import type { OpenModelsOptions } from "../../models/registry/options.ts";
import type { RepairConfig, TurnBudgets } from "../base/config.ts";
import type { Protocol } from "../trajectory/state.ts";
import type { SimulatedRepairer } from "./repair-profiles.ts";

/**
 * A setting of a study in addition to the main one: other maximum numbers of turns, or another feedback model. By
 * default it has one run under controlled hints.
 */
export interface SensitivitySetting extends Partial<TurnBudgets> {
  /** The setting's name in tables. */
  readonly id: string;
  /** The feedback model of the setting. Default: the study's feedback model. */
  readonly feedback?: Player;
  /** Ids of the tested models (candidates) in this setting. Default: all. */
  readonly models?: readonly string[];
  /** The feedback protocols of the setting. Default `["controlled"]`. */
  readonly protocols?: readonly Protocol[];
  /** The number of repeated runs under each protocol. Default 1. */
  readonly runs?: number;
}

/** Options of a repair study. */
export interface RepairOptions extends Partial<TurnBudgets>, MethodRunOptions {
  /** Wrong programs: a file or folder, or the instances themselves. Default: the instances shipped with taulab. */
  readonly instances?: string | readonly Instance[];
  /** The models under test. */
  readonly candidates: readonly Player[];
  /** The model that writes the hints. */
  readonly feedback: Player;
  /** The model that judges the level of a hint. The judge must not be a candidate. Default: no judge. */
  readonly judge?: Player;
  /**
   * The feedback protocols: `controlled` (hints by level), `vanilla` (free hints), `nohint`. Default: all three. All
   * protocols share turn 0, the repair without feedback.
   */
  readonly protocols?: readonly Protocol[];
  /** Number of repeated runs under each protocol. Default 1. */
  readonly runs?: number;
  /** The random seed: a whole number in [0, 2^32). Default 1. */
  readonly seed?: number;
  /** Settings in addition to the main one. PAIR-Bench's Table VII compares these settings with the main one. */
  readonly sensitivity?: readonly SensitivitySetting[];
  /** The other parameters of a study. `RepairConfig` describes each with its default. */
  readonly config?: Partial<Omit<RepairConfig, "judgeModel">>;
  /** User-defined simulated models, by id. */
  readonly simulated?: Readonly<Record<`sim/${string}`, SimulatedRepairer>>;
  /** Folder with your own prompts. Its files have the names of taulab's prompts and replace them. */
  readonly prompts?: string;
  /** Options for opening models: environment, cache folder, prices, retries, faults of simulated ones. */
  readonly models?: Omit<OpenModelsOptions, "budget" | "seed" | "concurrency" | "instances">;
}
