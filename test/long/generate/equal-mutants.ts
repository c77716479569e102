import type { ReleasedItem } from "../../../kernel/engine/generate/release/release-line.ts";
import { runInputFunction } from "../../../kernel/engine/generate/verify/run-inputs-function.ts";
import type { RunProgram } from "../../../kernel/engine/generate/verify/run-test.ts";
import { itemDialects } from "../../../kernel/engine/models/simulated/world/items/item-dialects.ts";
import { argumentsIn, type ItemInput } from "../../../kernel/engine/models/simulated/world/items/item-input.ts";
import { callTexts } from "../../../kernel/engine/models/simulated/world/items/item-program.ts";
import { drawInput, generatorsOf } from "../../../kernel/engine/models/simulated/world/problems/generators.ts";
import type { WorldProblem } from "../../../kernel/engine/models/simulated/world/problems/world-problem.ts";
import { problemShape } from "../../../kernel/engine/models/simulated/world/shapes/shape-of.ts";

/** The number of inputs on which a mutant is compared with the solution, and the greatest sizes of these inputs. */
export const comparison = { inputs: 240, sizes: [3, 7, 12, 25] } as const;

const inputsOf = (problem: WorldProblem): readonly ItemInput[] => {
  const generators = comparison.sizes.flatMap((size) => generatorsOf(problem.recipe, size));
  const texts = Array.from({ length: comparison.inputs }, (_, at) =>
    drawInput(generators[at % generators.length]!, 31_000 + at),
  );
  return [...new Set(texts)].map((text) => argumentsIn(problem, text));
};

const printingCode = (problem: WorldProblem, language: string): string => {
  const dialect = itemDialects[language]!;
  const { to } = problemShape(problem.recipe);
  const inputs = inputsOf(problem);
  const calls = callTexts(problem, inputs, language);
  const lines = inputs.flatMap(({ text }, at) => dialect.show({ call: calls[at]!, input: text }, to));
  return dialect.wrap(
    "more_inputs",
    lines.map((line) => `${dialect.indent}${line}`),
  );
};

/** True if a mutant has the same outputs as the solution on many further random inputs. */
export const behavesAlike = async (
  run: RunProgram,
  { language, solution }: ReleasedItem,
  problem: WorldProblem,
  mutant: string,
): Promise<boolean> => {
  const inputs = printingCode(problem, language);
  const [right, other] = [
    await runInputFunction(run, { language, solution, inputs }, 0),
    await runInputFunction(run, { language, solution: mutant, inputs }, 0),
  ];
  if (right.outcome !== "PASSED") throw new Error(`a solution in ${language} fails on further inputs`);
  return other.outcome === "PASSED" && other.stdout === right.stdout;
};
