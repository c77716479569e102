import { testsAnswer } from "../../../../kernel/engine/models/simulated/world/items/item-author.ts";
import { itemInputs } from "../../../../kernel/engine/models/simulated/world/items/item-cases.ts";
import { soundItemManner } from "../../../../kernel/engine/models/simulated/world/items/item-manner.ts";
import { testedProgramOf } from "../../../../kernel/engine/models/simulated/world/items/tested-program.ts";
import { worldSeeds } from "../../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import type { WorldProblem } from "../../../../kernel/engine/models/simulated/world/problems/world-problem.ts";
import { callFunction, type Plain } from "../../../../kernel/engine/models/simulated/world/program/interpret.ts";
import { readProgram } from "../../../../kernel/engine/models/simulated/world/source/program-of.ts";
import { fencedBlocks } from "../../../../kernel/engine/prompt/extract/fenced.ts";

/** The first problem that the simulated world draws from the seed 7. */
export const [worldProblem] = worldSeeds(1, 7) as [WorldProblem];
export const { program: worldProgram } = testedProgramOf(worldProblem);

const inputs = itemInputs(worldProblem, { public: 2, private: 10 });

/** The problem's private test cases. The first two are public as well. */
export const worldCases = inputs.private.map(({ text }) => {
  const value = callFunction(readProgram(worldProgram.source), "solve", JSON.parse(text) as readonly Plain[]);
  return [text, JSON.stringify(value)] as const;
});

/** The public and private test of the problem in a language, as an author without faults writes them. */
export const testsOf = (language: string): { readonly demoTest: string; readonly fullTest: string } => {
  const publicCases = worldCases.slice(0, inputs.public.length);
  const message = `<public>${publicCases.flat().join("\n")}</public><private>${worldCases.flat().join("\n")}</private>`;
  const reply = testsAnswer({
    model: "sim/author",
    manner: soundItemManner,
    seed: 1,
    role: "tests",
    problem: worldProblem,
    item: "one",
    language,
    attempt: 1,
    sample: 0,
    message,
  });
  const [demoTest, fullTest] = fencedBlocks(reply).map(({ code }) => code);
  return { demoTest: demoTest!, fullTest: fullTest! };
};
