import type { GeneratedItem } from "../../../kernel/engine/generate/base/item.ts";
import { programsOf } from "../../../kernel/engine/models/simulated/world/problems/programs.ts";
import type { WorldProblem } from "../../../kernel/engine/models/simulated/world/problems/world-problem.ts";
import { callFunction, type Plain } from "../../../kernel/engine/models/simulated/world/program/interpret.ts";
import { readProgram } from "../../../kernel/engine/models/simulated/world/source/program-of.ts";

/** The test cases whose expected output differs from that of the problem's own brute force. */
export const wrongOutputs = ({ cases }: GeneratedItem, { recipe }: WorldProblem): readonly string[] => {
  const slow = programsOf(recipe).find(({ role }) => role === "slow")!;
  const program = readProgram(slow.source);
  return cases.private.flatMap(([input, output]) => {
    const value = callFunction(program, "solve", JSON.parse(input) as readonly Plain[], { steps: 200_000_000 });
    return JSON.stringify(value) === JSON.stringify(JSON.parse(output)) ? [] : [`${input} gives ${output}`];
  });
};

const spaceless = (text: string): string => text.replaceAll(/\s/g, "");

/** Private inputs that the question contains outside of the public test, in any spacing. */
export const leakedInputs = ({ cases, demoTest, question }: GeneratedItem): readonly string[] => {
  const publicInputs = new Set(cases.public.map(([input]) => input));
  const text = spaceless(question.replace(demoTest.trim(), ""));
  return cases.private
    .map(([input]) => input)
    .filter((input) => !publicInputs.has(input) && input.length >= 4 && text.includes(spaceless(input)));
};
