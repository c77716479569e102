import { join } from "node:path";
import { root } from "../../tools/root.ts";
import { humanEvalPhase } from "./human-eval.ts";
import { methodCommands } from "./method-commands.ts";
import { notebookPhase } from "./notebook-answers.ts";
import type { Phase } from "./phase.ts";
import { methodPhase } from "./run-method.ts";
import { sameTexts } from "./same-texts.ts";

const methods = Object.entries(methodCommands).map(([name, { shows }]): [string, Phase] => [
  name,
  {
    shows: `Qwen2.5-Coder-0.5B-Instruct, or --model smollm2: ${shows}, at most 200 tokens an answer`,
    run: methodPhase(name),
  },
]);

/** The parts (`--phase`) of the job `real-models` by name. */
export const phases: Readonly<Record<string, Phase>> = {
  "same-texts": {
    shows: "SmolLM2's greedy answers to 50 prompts, through gguf: and through llama.cpp's own server",
    run: sameTexts,
  },
  "human-eval-0.5b": {
    shows: "Qwen2.5-Coder-0.5B-Instruct on HumanEval, greedy, asked in three ways",
    run: humanEvalPhase("qwen2.5-coder-0.5b", ["taulab", "evalplus", "evalplus-words"], 61.6 / 100),
  },
  "human-eval-1.5b": {
    shows: "Qwen2.5-Coder-1.5B-Instruct on the same tasks, asked as EvalPlus asks (--tasks 10: ten of them)",
    run: humanEvalPhase("qwen2.5-coder-1.5b", ["evalplus"], 70.7 / 100),
  },
  notebook: {
    shows:
      "Greedy answers for notebooks/real-models.jsonl by --model NAME: --tasks N shipped ones, and HumanEval's from above",
    run: notebookPhase(join(root, "notebooks", "real-models.jsonl")),
  },
  ...Object.fromEntries(methods),
};
