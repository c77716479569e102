import { humanEvalPhase } from "./human-eval.ts";
import type { Phase } from "./phase.ts";

/** The job's phases by name. */
export const phases: Readonly<Record<string, Phase>> = {
  "human-eval-0.5b": {
    shows: "Qwen2.5-Coder-0.5B-Instruct on HumanEval, greedy, asked in three ways",
    run: humanEvalPhase("qwen2.5-coder-0.5b", ["taulab", "evalplus", "evalplus-words"], 0.616),
  },
  "human-eval-1.5b": {
    shows: "Qwen2.5-Coder-1.5B-Instruct on the same tasks, asked as EvalPlus asks",
    run: humanEvalPhase("qwen2.5-coder-1.5b", ["evalplus"], 0.707),
  },
};
