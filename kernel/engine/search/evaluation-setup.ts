import type { Limits } from "../../../sandbox/contract/program.ts";
import type { Agent } from "../method/agent.ts";
import type { ChallengeBank } from "./challenge-bank.ts";
import type { Judged } from "./judge-suite.ts";

/** What evaluations of a run share. */
export interface EvaluationSetup {
  readonly agents: Readonly<Record<string, Agent>>;
  readonly language: string;
  /** What the tests are written for, as testers are told it. */
  readonly framework: string;
  readonly limits: Partial<Limits>;
  readonly maxSolverAttempts: number;
  readonly seed: number;
  readonly bank: ChallengeBank | null;
  /** Whether the designer is asked where the bank has nothing, or there is none. */
  readonly designs: boolean;
  /** Who writes the tests; `both`: a program that fails the model's is also run under the designer's. */
  readonly testSource: "model" | "designer" | "both";
  /** Judges a program under a suite instead of the sandbox. */
  readonly judge?: (source: string, suite: string) => Judged | Promise<Judged>;
}
