import type { Player, Roles } from "../method/roles.ts";
import type { MethodRunOptions } from "../method/run-options.ts";
import type { OpenModelsOptions } from "../models/options.ts";
import type { BankEntry } from "./challenge-bank.ts";
import type { Environment } from "./environment.ts";
import type { EvaluationSetup } from "./evaluation-setup.ts";

/** A simulated model with planted weaknesses: it solves a state with probability logistic(skill − difficulty − weaknesses). */
export interface SimulatedSkill {
  /** In logits; a challenge of difficulty "medium" and without weaknesses is solved half the time at 0. */
  readonly skill: number;
  /** Logits taken away, by concept, pair or pair from a difficulty on: "recursion", "loops+sorting", "loops+sorting@hard". */
  readonly weaknesses?: Readonly<Record<string, number>>;
  /** Share of suites at fault (`tester`), and of all answers that are refused (`refusal`). */
  readonly roleFaults?: Readonly<Record<string, number>>;
}

/** Options that all strategies of a search share. */
export interface StrategyOptions extends MethodRunOptions {
  /** The model under test: it writes tests, solves and mends. */
  readonly model?: Player;
  /** Sets the challenges. Default: `model`. */
  readonly designer?: Player;
  /** Plays the three analysts. Default: the designer, so that a model that is tested does not judge itself where it need not. */
  readonly analyst?: Player;
  /** Single roles, before the three above. */
  readonly roles?: Roles;
  /** Whole number in [0, 2^32). Default 1. */
  readonly seed?: number;
  readonly environment?: Partial<Environment>;
  /** Challenges that are there already: "shipped" (our tasks), a file of JSON Lines, or the entries. See `challengeBank`. */
  readonly bank?: string | readonly BankEntry[];
  /** Of the bank only challenges with these ids; a `*` stands for any letters. Default: all. */
  readonly ids?: readonly string[];
  /** Folder with prompts of your own, in files named like ours. */
  readonly prompts?: string;
  /** Options of the models: environment, cache folder, prices, retries, simulated models (`tasks`, `profiles`, `faults`). */
  readonly models?: Omit<OpenModelsOptions, "budget" | "seed" | "concurrency">;
  /** Simulated models of your own, by id: what they can and cannot, as data. */
  readonly simulated?: Readonly<Record<`sim/${string}`, SimulatedSkill>>;
  /** Judges programs instead of the sandbox. */
  readonly judge?: EvaluationSetup["judge"];
}
