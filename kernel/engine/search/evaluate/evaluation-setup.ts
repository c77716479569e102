import type { Limits } from "../../../../sandbox/contract/program.ts";
import type { Agent } from "../../method/agent.ts";
import type { ChallengeBank } from "./challenge-bank.ts";
import type { Judged } from "./judge-suite.ts";

/** The settings that all evaluations of a run share. */
export interface EvaluationSetup {
  readonly agents: Readonly<Record<string, Agent>>;
  readonly language: string;
  /** The test framework, as the testers' prompt names it. */
  readonly framework: string;
  readonly limits: Partial<Limits>;
  readonly maxSolverAttempts: number;
  readonly seed: number;
  readonly bank: ChallengeBank | null;
  /** True if the designer is asked whenever the bank has no challenge for the state, or there is no bank. */
  readonly designs: boolean;
  /** The author of the tests. With `both`, a program that fails the model's tests also runs on the designer's. */
  readonly testSource: "model" | "designer" | "both";
  /** Judges a program on a suite. Default: the sandbox. */
  readonly judge?: (source: string, suite: string) => Judged | Promise<Judged>;
}
