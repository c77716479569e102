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
  /** True if the designer is asked for a challenge whenever no bank has one for the state. */
  readonly designs: boolean;
  /** The author of the tests. With `both`, a program that fails the model's tests also runs on the designer's. */
  readonly testSource: "model" | "designer" | "both";
  /** Runs a program with a test suite and counts its results. Default: in the sandbox. */
  readonly judge?: (source: string, suite: string) => Judged | Promise<Judged>;
}
