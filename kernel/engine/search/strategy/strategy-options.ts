import type { Player, Roles } from "../../method/roles.ts";
import type { MethodRunOptions } from "../../method/run-options.ts";
import type { OpenModelsOptions } from "../../models/registry/options.ts";
import type { BankEntry } from "../evaluate/challenge-bank.ts";
import type { Environment } from "../evaluate/environment.ts";
import type { EvaluationSetup } from "../evaluate/evaluation-setup.ts";

/** A simulated model with planted weaknesses: it solves a state with probability logistic(skill − difficulty − weaknesses). */
export interface SimulatedSkill {
  /** The ability in logits. At skill 0, the model solves half of the "medium" challenges without weaknesses. */
  readonly skill: number;
  /**
   * Logits subtracted from the skill. A key is a concept ("recursion"), a pair ("loops+sorting"), or a pair from a
   * difficulty on ("loops+sorting@hard").
   */
  readonly weaknesses?: Readonly<Record<string, number>>;
  /**
   * Probabilities of planted faults: of a faulty suite (`tester`), and of a refusal instead of any answer (`refusal`).
   */
  readonly roleFaults?: Readonly<Record<string, number>>;
}

/** Options that all strategies of a search share. */
export interface StrategyOptions extends MethodRunOptions {
  /** The model under test. This model writes tests, solves and repairs. */
  readonly model?: Player;
  /** The model that writes the challenges. Default: `model`. */
  readonly designer?: Player;
  /**
   * The model of the three analysts, who comment on tests, errors and solution patterns. Default: the designer, so that
   * the tested model does not judge itself unless it is also the designer.
   */
  readonly analyst?: Player;
  /** Models of single roles. These models override the three options above. */
  readonly roles?: Roles;
  /** The random seed: a whole number in [0, 2^32). Default 1. */
  readonly seed?: number;
  readonly environment?: Partial<Environment>;
  /** Ready-made challenges: "shipped" (taulab's tasks), a JSON Lines file, or the entries. See `challengeBank`. */
  readonly bank?: string | readonly BankEntry[];
  /** Uses only the bank's challenges with these ids. `*` matches any characters. Default: all. */
  readonly ids?: readonly string[];
  /** Names of registered agents. Each replaces the prompts of its role, or adds a role for environments. */
  readonly agents?: readonly string[];
  /** Folder with your own prompts, under the file names of taulab's prompts. */
  readonly prompts?: string;
  /** Options of the models: environment, cache folder, prices, retries, simulated models (`tasks`, `profiles`, `faults`). */
  readonly models?: Omit<OpenModelsOptions, "budget" | "seed" | "concurrency">;
  /** Your own simulated models by id, with their abilities as data. */
  readonly simulated?: Readonly<Record<`sim/${string}`, SimulatedSkill>>;
  /** Runs a program with a test suite and counts its results. Default: in the sandbox. */
  readonly judge?: EvaluationSetup["judge"];
}
